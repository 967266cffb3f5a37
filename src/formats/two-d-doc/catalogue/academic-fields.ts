import { section } from './field.ts';

/** Diplomas and students. */
// biome-ignore format: a table, one row a field.
export const academicFields = [
  ...section('7.10', [
    ['B0', 'studentFirstNames', 60, 'names', 'Student’s first names', 'Prénoms de l’étudiant'],
    ['B1', 'studentFirstName', 20, 'person', 'Student’s first name', 'Prénom de l’étudiant'],
    ['B2', 'studentBirthName', 38, 'person', 'Student’s birth name', 'Nom de naissance de l’étudiant'],
    ['B3', 'studentUsedName', 38, 'person', 'Student’s name in use', 'Nom d’usage de l’étudiant'],
    ['B4', 'studentSpouseName', 38, 'person', 'Student’s spouse name', 'Nom d’époux de l’étudiant'],
    ['B5', 'studentNationality', 2, 'country', 'Student’s nationality', 'Nationalité de l’étudiant'],
    ['B6', 'studentSex', 1, 'code', 'Student’s sex', 'Genre de l’étudiant', 'shared'],
    ['B7', 'studentBirthDate', 8, 'date8', 'Student’s date of birth', 'Date de naissance de l’étudiant', 'shared'],
    ['B8', 'studentBirthPlace', 32, 'text', 'Student’s place of birth', 'Lieu de naissance de l’étudiant', 'shared'],
    ['B9', 'studentBirthCountry', 2, 'country', 'Student’s country of birth', 'Pays de naissance de l’étudiant'],
    ['BA', 'honours', 1, 'code', 'Honours', 'Mention obtenue'],
    ['BB', 'studentNumber', 50, 'text', 'Student number (INE)', 'Numéro d’étudiant (INE)', 'shared'],
    ['BC', 'diplomaNumber', 20, 'text', 'Diploma number', 'Numéro du diplôme'],
    ['BD', 'eqfLevel', 1, 'code', 'European qualifications framework level', 'Niveau CEC'],
    ['BE', 'ectsCredits', 3, 'digits', 'ECTS credits', 'Crédits ECTS'],
    ['BF', 'academicYear', 3, 'hexNumber', 'Academic year', 'Année universitaire'],
    ['BG', 'diplomaType', 2, 'code', 'Diploma type', 'Type de diplôme'],
    ['BH', 'diplomaField', 30, 'text', 'Field of study', 'Domaine'],
    ['BI', 'diplomaMajor', 30, 'text', 'Major', 'Mention du diplôme'],
    ['BJ', 'diplomaSpeciality', 30, 'text', 'Speciality', 'Spécialité'],
    ['BK', 'cvecCertificateNumber', 14, 'alnum', 'Student contribution certificate number', 'Numéro d’attestation CVEC'],
  ]),
];
