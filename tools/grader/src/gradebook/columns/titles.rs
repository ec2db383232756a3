//! The titles that platforms and people give to columns, the likeliest first. The platforms' own are at Moodle
//! <https://docs.moodle.org/en/Grade_export>, Canvas <https://community.canvaslms.com/docs/DOC-13197> and Blackboard
//! <https://help.blackboard.com/Learn/Instructor/Original/Grade/Tasks/Work_Offline_With_Grade_Data>.

pub const FIRST: &[&str] = &[
    "first name", "first names", "firstname", "forename", "forenames", "given name", "given names", "vorname", "vornamen",
    "rufname", "prénom", "prénoms", "nombre", "nome",
];
pub const LAST: &[&str] = &[
    "last name", "lastname", "surname", "nachname", "family name", "familienname", "nom", "nom de famille", "apellido",
    "apellido(s)", "apellidos", "cognome",
];
pub const NAMES: &[&str] = &[
    "full name", "name", "student", "vollständiger name", "student name", "display name", "氏名", "name,vorname",
    "nachname,vorname", "familienname,vorname", "last name,first name", "surname,first name", "nom,prénom",
];
pub const EMAILS: &[&str] = &[
    "email address", "email", "e-mail", "e-mail-adresse", "mail", "adresse de courriel", "adresse e-mail",
    "dirección de correo", "correo electrónico",
];
/// By what somebody logs in.
pub const USERNAMES: &[&str] = &[
    "login", "username", "user name", "sis login id", "login id", "user", "benutzername", "kennung", "ユーザー名",
];
/// What else a school or a platform calls somebody, so that nobody else is called so.
pub const OTHER_LOGINS: &[&str] = &[
    "sis user id", "sid", "student id", "id number", "orgdefinedid", "display id", "id-nummer", "matrikel", "matr.-nr.",
    "matr.nr.", "matrikel-nr.", "matrikel-nr", "matrikelnr.", "matrikelnr", "nutzername", "rz-kennung", "netid", "uniqname",
    "numéro d'étudiant", "identifier", "github username", "account", "matrikelnummer", "student number", "identifiant",
    "usuario", "学籍番号",
];
/// Where somebody's login at GitHub or GitLab is. `GitHub login of your partner` is another's.
pub const REPOSITORIES: &[&str] = &[
    "github", "github username", "github_username", "github user name", "github user", "github login", "github account",
    "github-benutzername", "githubのユーザー名", "gitlab", "gitlab username", "gitlab_username", "gitlab user name", "gitlab user",
    "gitlab login", "gitlab account", "gitlab-benutzername", "gitlabのユーザー名",
];
pub const MARKS: &[&str] = &["grade", "bewertung", "points", "score", "total score", "mark", "marks", "punkte", "note"];

/// Whether a title may be that of marks, and of much else: what is in such a column says nothing of who somebody is.
pub fn may_be_for_marks(title: &str) -> bool {
    MARKS.contains(&title.trim().to_lowercase().as_str())
}
