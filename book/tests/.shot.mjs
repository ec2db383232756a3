import { start, folder } from './book.js';
const book = await start();
const want = process.argv.slice(2);
async function open(opts={}){ const page=await book.open('play.html',opts); await page.locator('.othello-live').waitFor(); return page;}
const theme=(page,t)=>page.evaluate((t)=>document.getElementById(`mdbook-theme-${t}`).click(),t);
const says=(page)=>page.locator('.othello-says').innerText();
async function moves(page,n){ for(let i=0;i<n;i++){ await page.waitForFunction(()=>!/thinking/.test(document.querySelector('.othello-says').textContent),null,{timeout:8000}); if (/wins|draw/.test(await says(page))) return; await page.locator('.othello-square.legal').first().click(); await page.waitForTimeout(50);} }
async function loadText(page,t){ await page.getByRole('button',{name:'Load'}).click(); await page.locator('dialog textarea').fill(t); await page.locator('dialog').getByRole('button',{name:'Load'}).click(); }
const TRANS='f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4';
const shots={
 async start(){const p=await open({viewport:{width:1400,height:950}});await p.screenshot({path:'/tmp/s-start.png'});return p;},
 async dark(){const p=await open({viewport:{width:1280,height:800}});await theme(p,'coal');await loadText(p,TRANS);await p.getByText('Hints').click();await p.waitForTimeout(1600);await p.screenshot({path:'/tmp/s-dark.png',fullPage:true});return p;},
 async phone(){const p=await open({viewport:{width:360,height:740},hasTouch:true,isMobile:true});await moves(p,3);await p.waitForTimeout(900);await p.screenshot({path:'/tmp/s-phone.png',fullPage:true});return p;},
 async end(){const p=await open({viewport:{width:1400,height:950},reducedMotion:'reduce'});await p.getByLabel('Who plays White').selectOption({index:1});await moves(p,40);await p.waitForTimeout(300);await p.screenshot({path:'/tmp/s-end.png'});return p;},
 async big(){const p=await open({viewport:{width:1400,height:950}});await p.getByLabel('Board',{exact:true}).selectOption('16');await moves(p,4);await p.waitForTimeout(900);await p.getByText('Hints').click();await p.waitForTimeout(1300);await p.screenshot({path:'/tmp/s-16.png'});return p;},
 async load(){const p=await open({viewport:{width:1100,height:900}});await theme(p,'navy');await loadText(p,'f5d6c3d3c4f4a1');await p.waitForTimeout(300);await p.screenshot({path:'/tmp/s-load.png'});return p;},
 async keys(){const p=await open({viewport:{width:1100,height:900}});await p.getByRole('button',{name:'Keys'}).click();await p.waitForTimeout(300);await p.screenshot({path:'/tmp/s-keys.png'});return p;},
 async phone16(){const p=await open({viewport:{width:360,height:740},hasTouch:true,isMobile:true,colorScheme:'dark'});await p.getByLabel('Board',{exact:true}).selectOption('12');await moves(p,3);await p.waitForTimeout(700);await p.screenshot({path:'/tmp/s-phone16.png'});return p;},
 async small(){const p=await book.open('opening.html',{viewport:{width:1100,height:1200}});await p.locator('.othello-live').waitFor();await p.screenshot({path:'/tmp/s-small.png'});return p;},
 async file(){const p=await book.open('play.html',{from:folder});await p.locator('.othello-live').waitFor();await p.locator('.othello-square.legal').first().click();await p.waitForTimeout(1500);console.log('file',await says(p));return p;},
 async print(){const p=await open();await loadText(p,TRANS);await p.emulateMedia({media:'print'});await p.screenshot({path:'/tmp/s-print.png'});return p;},
};
for(const w of want.length?want:Object.keys(shots)){ try{const p=await shots[w]();console.log(w,JSON.stringify(p.faults),(await says(p)).replace(/\s+/g,' '));await p.context().close();}catch(e){console.log(w,'FAILED',e.message.slice(0,300));} }
await book.close();
