// Made from the OpenAPI description of the service by `npm run clients`.

export interface Passport {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'PASSPORT';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    /** The 14 characters of the optional data on line 2 as printed, fillers included. */
    readonly personalNumber: string;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    /** Document code and layout fit the type. The issuer is a code of ICAO 9303-3 section 5; on an expired document it may be one that was withdrawn. */
    readonly documentTypeValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: {
    readonly expirationDateControlKey: IdentityExpirationDateControlKey;
    /** The check digit of the personal number is correct; where the number is empty, a filler (<) may stand in its place. */
    readonly personalNumberControlKey: boolean;
    readonly dateOfBirthControlKey: IdentityDateOfBirthControlKey;
    readonly globalControlKey: IdentityGlobalControlKey;
    /** Every check digit printed on line 2 is correct. */
    readonly line2ControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface FrenchResidencePermit {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'FR_RESIDENCE_PERMIT';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid;
    /** 9 or 10 digits. */
    readonly personalNumberValid: boolean;
    /** A code of ICAO 9303-3 section 5, and not FRA. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface SpanishBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'ES_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The holder's DNI, 8 digits and a letter. Null when line 1 has none. */
    readonly dniNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** The issuer is ESP. */
    readonly countryValid: boolean;
    /** The document number is three letters and six digits. The letter at the end of the DNI number is the one computed from its eight digits. */
    readonly documentNumberValid: boolean;
    /** The nationality is ESP. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface FrenchBiometricDrivingLicense {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'FR_DRIVING_LICENCE';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly documentNumber: IdentityDocumentNumber;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly lastNameValid: IdentityLastNameValid;
    readonly countryValid: IdentityCountryValid;
    /** Two digits for the year, from 13 to this year, two letters and five digits. */
    readonly documentNumberValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: {
    readonly documentNumberControlKey: IdentityDocumentNumberControlKey;
    readonly globalControlKey: IdentityGlobalControlKey;
  };
  readonly details?: IdentityDetails;
}

export interface UsPassportCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'US_PASSPORT_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
    /** Control number of the State Department: optional data of line 1, without outer fillers. */
    readonly stateDepDocControlNumber: string;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid2;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** C and eight digits. */
    readonly documentNumberValid: boolean;
    /** The nationality is USA. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface UsBorderCrossingCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'US_BORDER_CROSSING_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** Optional data of line 1, without outer fillers. */
    readonly visaNumber: string;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid2;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Eight or nine letters and digits. */
    readonly documentNumberValid: boolean;
    /** The nationality is MEX. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface AustrianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'AT_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is AUT. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters and seven digits; eight digits on the card of 2002. */
    readonly documentNumberValid: boolean;
    /** The nationality is AUT. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface BelgianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'BE_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Belgian national register number, without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is BEL. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Twelve digits, the last two of which are the first ten modulo 97. */
    readonly documentNumberValid: boolean;
    /** Belgian national register number. Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is BEL. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface SwissBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'CH_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is CHE. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Letter, digit, letter, two digits, letter, two digits; a letter and seven digits on the card of 2003. */
    readonly documentNumberValid: boolean;
    /** The nationality is CHE. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface GermanBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'DE_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is DEU. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Nine letters and digits, a letter first; no vowel and none of B, D, Q and S. */
    readonly documentNumberValid: boolean;
    /** The nationality is DEU. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface FrenchBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'FR_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid;
    /** The nationality is FRA. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface ItalianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'IT_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is ITA. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters, five digits and two letters. */
    readonly documentNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface LiechtensteinBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'LI_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is LIE. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    /** The nationality is LIE. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface LuxembourgBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'LU_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is LUX. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    /** The nationality is LUX. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface MonegasqueBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'MC_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is MCO. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    /** The nationality is MCO. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface MalteseBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'MT_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Maltese identity number, without fillers. Null on a model that has none. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is MLT. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Seven digits. */
    readonly documentNumberValid: boolean;
    /** Maltese identity number. Seven digits and a letter. Some models have none. */
    readonly personalNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface DutchBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'NL_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Dutch citizen service number (BSN), without fillers. Null on a model that has none. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid3;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters, six letters and digits, and a digit; never the letter O. */
    readonly documentNumberValid: boolean;
    /** Dutch citizen service number (BSN). Nine digits, the last of which checks the others. Its check digits are right. Some models have none. */
    readonly personalNumberValid: boolean;
    /** The nationality is NLD. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface PortugueseBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'PT_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is PRT. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** The civil number of nine digits, two letters or digits, and a digit that checks them. */
    readonly documentNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface EstonianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'EE_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Estonian personal code (isikukood), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is EST. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid3;
    /** Estonian personal code (isikukood). Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface FinnishBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'FI_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Finnish personal identity code (henkilötunnus), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is FIN. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid3;
    /** Finnish personal identity code (henkilötunnus). The date of birth (day, month, year), a letter or a filler for the century, a serial number that is odd for men, and a digit or letter that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface LithuanianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'LT_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Lithuanian personal code (asmens kodas), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is LTU. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Eight digits. */
    readonly documentNumberValid: boolean;
    /** Lithuanian personal code (asmens kodas). Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is LTU. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface LatvianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'LV_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Latvian personal code (personas kods), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is LVA. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid3;
    /** Latvian personal code (personas kods). Six digits, a filler and five digits; the first six are the date of birth (day, month, year) and the seventh its century unless they begin with 32 to 39, the last digit checks the others unless they begin with 33 to 39. Its check digits are right. It repeats the date of birth of the MRZ. */
    readonly personalNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface NorwegianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'NO_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Norwegian national identity number (fødselsnummer), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is NOR. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Three letters and six digits. */
    readonly documentNumberValid: boolean;
    /** Norwegian national identity number (fødselsnummer). The date of birth (day, month, year), a filler, a serial number that tells century and sex, and two digits that check the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is NOR. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface SwedishBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'SE_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Swedish personal identity number (personnummer), without fillers. Null on a model that has none. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is SWE. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters and seven digits; eight digits before 2022. */
    readonly documentNumberValid: boolean;
    /** Swedish personal identity number (personnummer). The date of birth in eight digits, a serial number that is odd for men, and a digit that checks the last nine. Its check digits are right. It repeats the date of birth of the MRZ. Where no number is left for a day of birth, Sweden takes a nearby day of the month (Population Registration Act, section 18). It repeats the sex of the MRZ. Some models have none. */
    readonly personalNumberValid: boolean;
    /** The nationality is SWE. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface BosnianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'BA_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is BIH. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    /** The nationality is BIH. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface BulgarianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'BG_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Bulgarian personal number (EGN), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is BGR. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters and seven digits; nine digits before 2024. */
    readonly documentNumberValid: boolean;
    /** Bulgarian personal number (EGN). Ten digits: the date of birth, with 40 added to the month from 2000 on, a serial number whose last digit is even for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is BGR. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface CypriotBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'CY_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is CYP. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid3;
    /** The nationality is CYP. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface CzechBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'CZ_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is CZE. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid4;
    /** The nationality is CZE. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface GreekBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'GR_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is GRC. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    /** The nationality is GRC. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface CroatianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'HR_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Croatian personal number (OIB), without fillers. Null on a model that has none. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is HRV. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid4;
    /** Croatian personal number (OIB). Eleven digits, the last of which checks the others. Its check digits are right. Some models have none. */
    readonly personalNumberValid: boolean;
    /** The nationality is HRV. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface HungarianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'HU_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is HUN. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Six digits and two letters. */
    readonly documentNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface PolishBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'PL_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Polish personal number (PESEL), without fillers. Null on a model that has none. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is POL. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Three letters and six digits, the first of which checks the others. */
    readonly documentNumberValid: boolean;
    /** Polish personal number (PESEL). Eleven digits: the date of birth, with 20 added to the month from 2000 on, a serial number that is odd for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none. */
    readonly personalNumberValid: boolean;
    /** The nationality is POL. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface RomanianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'RO_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Romanian personal number (CNP), without fillers. Null on a model that has none. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid4;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters and seven digits; nine digits on the card of 2021. */
    readonly documentNumberValid: boolean;
    /** Romanian personal number (CNP). Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none. */
    readonly personalNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid2;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface SerbianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'RS_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Serbian personal number (JMBG), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is SRB. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    /** Serbian personal number (JMBG). Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is SRB. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface SlovenianBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'SI_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Slovenian personal number (EMŠO), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is SVN. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Two letters and seven digits; nine digits on the card of 1998. */
    readonly documentNumberValid: boolean;
    /** Slovenian personal number (EMŠO). Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is SVN. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface SlovakBiometricIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'SK_BIOMETRIC_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Slovak birth number (rodné číslo), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is SVK. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid5;
    /** Slovak birth number (rodné číslo). The date of birth, with 50 added to the month for women, and four digits, the last of which checks the others; three without a check for those born before 1954. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    /** The nationality is SVK. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid2;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface FrenchIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'FR_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** Always null: the MRZ has none. The card is valid for ten years, or fifteen if it was issued to an adult since 2004. */
    readonly expirationDate: string | null;
    /** `YYYY-MM`, the beginning of the document number. Null when that is no month from 1988 to 2021. */
    readonly issueDate: string | null;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** Year and month of issue, from 1988 to 2021, three letters or digits for the place, and five digits. */
    readonly documentNumberValid: boolean;
  };
  readonly controlKeys: {
    readonly documentNumberControlKey: IdentityDocumentNumberControlKey;
    readonly dateOfBirthControlKey: IdentityDateOfBirthControlKey;
    readonly globalControlKey: IdentityGlobalControlKey;
  };
  readonly details?: IdentityDetails;
}

export interface RomanianIdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'RO_ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    /** The Romanian personal number (CNP), without fillers. Null where none is printed. */
    readonly personalNumber: string | null;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid4;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid5;
    /** Romanian personal number (CNP). Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. */
    readonly personalNumberValid: boolean;
    readonly nationalityValid: IdentityNationalityValid2;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface IrishPassportCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'IE_PASSPORT_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is IRL. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    /** A letter and eight digits. */
    readonly documentNumberValid: boolean;
    /** The nationality is IRL. */
    readonly nationalityValid: boolean;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface AlgerianBiometricDrivingLicense {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'DZ_DRIVING_LICENCE';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    /** The issuer is DZA. */
    readonly countryValid: boolean;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface DutchDrivingLicense {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'NL_DRIVING_LICENCE';
    readonly country: IdentityCountry;
    readonly documentNumber: IdentityDocumentNumber;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid3;
    /** Ten digits. */
    readonly documentNumberValid: boolean;
  };
  readonly controlKeys: {
    readonly globalControlKey: IdentityGlobalControlKey;
  };
  readonly details?: IdentityDetails;
}

export interface Visa {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'VISA';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: {
    readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
    readonly documentTypeValid: IdentityDocumentTypeValid;
    readonly countryValid: IdentityCountryValid5;
    readonly lastNameValid: IdentityLastNameValid;
    readonly dateOfBirthValid: IdentityDateOfBirthValid;
    readonly genderValid: IdentityGenderValid;
    readonly documentNumberValid: IdentityDocumentNumberValid2;
    readonly nationalityValid: IdentityNationalityValid;
    readonly expirationDateValid: IdentityExpirationDateValid;
  };
  readonly controlKeys: {
    readonly expirationDateControlKey: IdentityExpirationDateControlKey;
    readonly documentNumberControlKey: IdentityDocumentNumberControlKey;
    readonly dateOfBirthControlKey: IdentityDateOfBirthControlKey;
  };
  readonly details?: IdentityDetails;
}

export interface ResidencePermit {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'RESIDENCE_PERMIT';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: IdentityDocumentInfosValidation;
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface TravelDocument {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'TRAVEL_DOCUMENT';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: IdentityDocumentInfosValidation;
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface IdCard {
  readonly documentInfos: {
    readonly numberOfCharacters: IdentityNumberOfCharacters;
    /** The type of the document. */
    readonly documentType: 'ID_CARD';
    readonly country: IdentityCountry;
    readonly lastName: IdentityLastName;
    readonly firstNames: IdentityFirstNames;
    readonly dateOfBirth: IdentityDateOfBirth;
    readonly gender: IdentityGender;
    readonly documentNumber: IdentityDocumentNumber;
    readonly nationality: IdentityNationality;
    readonly expirationDate: IdentityExpirationDate;
  };
  readonly documentInfosValidation: IdentityDocumentInfosValidation;
  readonly controlKeys: IdentityControlKeys;
  readonly details?: IdentityDetails;
}

export interface IdentityControlKeys {
  readonly expirationDateControlKey: IdentityExpirationDateControlKey;
  readonly documentNumberControlKey: IdentityDocumentNumberControlKey;
  readonly dateOfBirthControlKey: IdentityDateOfBirthControlKey;
  readonly globalControlKey: IdentityGlobalControlKey;
}

export interface IdentityDocumentInfosValidation {
  readonly numberOfCharactersValid: IdentityNumberOfCharactersValid;
  readonly documentTypeValid: IdentityDocumentTypeValid;
  readonly countryValid: IdentityCountryValid5;
  readonly lastNameValid: IdentityLastNameValid;
  readonly dateOfBirthValid: IdentityDateOfBirthValid;
  readonly genderValid: IdentityGenderValid;
  readonly documentNumberValid: IdentityDocumentNumberValid2;
  readonly nationalityValid: IdentityNationalityValid;
  readonly expirationDateValid: IdentityExpirationDateValid3;
}

/** Characters read in the MRZ, as text. */
export type IdentityNumberOfCharacters = string;

/** Three-letter code of the issuer (ICAO 9303-3 section 5). */
export type IdentityCountry = string;

/** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. Empty when the holder has first names only. */
export type IdentityLastName = string;

/** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
export type IdentityFirstNames = readonly string[];

/** Null when part of it is unknown, or when no such day exists. */
export type IdentityDateOfBirth = string | null;

/** `Female`, `Male` or `Unspecified`. */
export type IdentityGender = 'Female' | 'Male' | 'Unspecified';

/** Number of the document, without trailing fillers (<). */
export type IdentityDocumentNumber = string;

/** Three-letter code of the nationality (ICAO 9303-3 section 5). */
export type IdentityNationality = string;

/** Null when part of it is unknown, or when no such day exists. */
export type IdentityExpirationDate = string | null;

/** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
export type IdentityNumberOfCharactersValid = boolean;

/** The last name has at least one letter, and only letters and single fillers (<) between them. The first names have no digit and no other mark. */
export type IdentityLastNameValid = boolean;

/** The date of birth is a date of the calendar, or has unknown parts: fillers (<), or zeros for the month or the day. It is not before 1900, not in the future, and before the expiry date. */
export type IdentityDateOfBirthValid = boolean;

/** The sex is M, F, < or X. */
export type IdentityGenderValid = boolean;

/** The expiry date is a date of the calendar, today or later (Europe/Paris). */
export type IdentityExpirationDateValid = boolean;

/** The check digit of the expiry date is correct; where nothing is known of the date (<<<<<<), a filler (<) may stand in its place. */
export type IdentityExpirationDateControlKey = boolean;

/** The check digit of the date of birth is correct; where nothing is known of the date (<<<<<<), a filler (<) may stand in its place. */
export type IdentityDateOfBirthControlKey = boolean;

/** The composite check digit, the last one, is correct. */
export type IdentityGlobalControlKey = boolean;

/** Document code and layout fit the type. */
export type IdentityDocumentTypeValid = boolean;

/** The issuer is FRA. */
export type IdentityCountryValid = boolean;

/** Nine letters and digits. */
export type IdentityDocumentNumberValid = boolean;

/** The check digit of the document number is correct. */
export type IdentityDocumentNumberControlKey = boolean;

/** The expiry date is a date of the calendar, today or later (Europe/Paris). Fillers (<) in place of the date, or the first or last day of a year 99, mean that the document has no end. */
export type IdentityExpirationDateValid2 = boolean;

/** The issuer is USA. */
export type IdentityCountryValid2 = boolean;

/** The nationality is a code of ICAO 9303-3 section 5. A card of Macao has none. */
export type IdentityNationalityValid = boolean;

/** Letters and digits, with single fillers between them or none: the form of ICAO 9303. */
export type IdentityDocumentNumberValid2 = boolean;

/** The issuer is NLD. */
export type IdentityCountryValid3 = boolean;

/** Two letters and seven digits. */
export type IdentityDocumentNumberValid3 = boolean;

/** Nine digits. */
export type IdentityDocumentNumberValid4 = boolean;

/** The issuer is ROU. */
export type IdentityCountryValid4 = boolean;

/** The nationality is ROU. */
export type IdentityNationalityValid2 = boolean;

/** Two letters and six digits. */
export type IdentityDocumentNumberValid5 = boolean;

/** The issuer is a code of ICAO 9303-3 section 5; on an expired document it may be one that was withdrawn. */
export type IdentityCountryValid5 = boolean;

/** The expiry date is a date of the calendar, today or later (Europe/Paris). Fillers (<) in place of the date mean that the document has no end. */
export type IdentityExpirationDateValid3 = boolean;

export interface FrenchIncomeTaxes {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated, as on real notices. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Reference income (revenu fiscal de référence), in euros. */
    readonly taxableIncomeReference: string | null;
    /** Number of shares of the household, with a decimal point. */
    readonly sharesNumber: string | null;
    /** Notice reference: field 44 of the code. */
    readonly noticeReference: string | null;
    /** Year of the income: field 45 of the code. */
    readonly incomeYear: string | null;
    /** Name of the first declarant. */
    readonly declarant1: string | null;
    /** Tax number of declarant 1: field 47 of the code. */
    readonly taxNumberDeclarant1: string | null;
    /** Name of the second declarant. Null when there is none. */
    readonly declarant2: string | null;
    /** Tax number of the second declarant. The text `null` when there is none. */
    readonly taxNumberDeclarant2: string;
    /** Day from which the tax administration collects the tax. */
    readonly collectionDate: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchCivilServantPayslip {
  readonly documentInfos: {
    /** Title and names of the employee. */
    readonly fullName: string | null;
    /** Employer SIRET: field 50 of the code. */
    readonly employerSiret: string | null;
    /** First day of the period. */
    readonly periodStartDate: string | null;
    /** Last day of the period. */
    readonly periodEndDate: string | null;
    /** Contract start date: field 55 of the code. */
    readonly contractStartDate: string | null;
    /** Net taxable salary of the period in euros, with a decimal point. */
    readonly netTaxableSalary: string | null;
    /** Net taxable salary since the start of the year in euros, with a decimal point. */
    readonly netTaxableAccumulatedSalary: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchIncomeTaxDeclaration {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code follows the specification, which leaves this document undated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Reference income (revenu fiscal de référence), in euros. */
    readonly taxableIncomeReference: string | null;
    /** Number of shares of the household, with a decimal point. */
    readonly sharesNumber: string | null;
    /** Notice reference: field 44 of the code. */
    readonly noticeReference: string | null;
    /** Year of the income: field 45 of the code. */
    readonly incomeYear: string | null;
    /** Name of the first declarant. */
    readonly declarant1: string | null;
    /** Tax number of declarant 1: field 47 of the code. */
    readonly taxNumberDeclarant1: string | null;
    /** Name of the second declarant. Null when there is none. */
    readonly declarant2: string | null;
    /** Tax number of the second declarant. Null when there is none. */
    readonly taxNumberDeclarant2: string | null;
    /** Declared on: field 4B of the code. */
    readonly declarationDate: string | null;
    /** Net income tax in euros, as estimated. Type 18 has none. */
    readonly netIncomeTax: string | null;
    /** Balance to be paid in euros. Type 18 has none. */
    readonly balanceDue: string | null;
    /** Tax withheld at source in euros. Type 18 has none. */
    readonly withholdingTax: string | null;
    /** Net social levies in euros. Only type 27 has them. */
    readonly netSocialLevies: string | null;
    /** Address of the tax home in one line. Null when the code has none. */
    readonly homeAddress: string | null;
    /** Address, line 2: field 6S of the code. */
    readonly addressLine2: string | null;
    /** Address, line 3: field 6T of the code. */
    readonly addressLine3: string | null;
    /** Street: field 6U of the code. */
    readonly street: string | null;
    /** Address, line 5: field 6V of the code. */
    readonly addressLine5: string | null;
    /** Postal code: field 6W of the code. */
    readonly postalCode: string | null;
    /** Town: field 6X of the code. */
    readonly town: string | null;
    /** Country: field 6Y of the code. */
    readonly country: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchProofOfAddress {
  readonly documentInfos: {
    /** By the type of the code: `ProofOfAddress` (00), `UtilityBill` (01), `HousingTaxNotice` (02). */
    readonly documentType: 'ProofOfAddress' | 'UtilityBill' | 'HousingTaxNotice';
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Beneficiary, address line 1 (title, last name, first name): field 10 of the code. */
    readonly beneficiary: string | null;
    /** Co-beneficiary, address line 1: field 1I of the code. */
    readonly coBeneficiary: string | null;
    /** Other beneficiary not named in the code: field 1G of the code. */
    readonly otherBeneficiaries: boolean | null;
    /** Address, line 2: field 20 of the code. */
    readonly addressLine2: string | null;
    /** Address, line 3: field 21 of the code. */
    readonly addressLine3: string | null;
    /** Number and street: field 22 of the code. */
    readonly street: string | null;
    /** Address, line 5: field 23 of the code. */
    readonly addressLine5: string | null;
    /** Postal code: field 24 of the code. */
    readonly postalCode: string | null;
    /** Town: field 25 of the code. */
    readonly town: string | null;
    /** Country: field 26 of the code. */
    readonly country: string | null;
    /** Bill recipient, address line 1: field 14 of the code. */
    readonly billRecipient: string | null;
    /** Billing address, line 2: field 27 of the code. */
    readonly billingAddressLine2: string | null;
    /** Billing address, line 3: field 28 of the code. */
    readonly billingAddressLine3: string | null;
    /** Billing address, number and street: field 29 of the code. */
    readonly billingStreet: string | null;
    /** Billing address, line 5: field 2A of the code. */
    readonly billingAddressLine5: string | null;
    /** Billing address, postal or cedex code: field 2B of the code. */
    readonly billingPostalCode: string | null;
    /** Billing address, town or cedex label: field 2C of the code. */
    readonly billingTown: string | null;
    /** Billing address, country: field 2D of the code. */
    readonly billingCountry: string | null;
    /** Invoice number: field 18 of the code. */
    readonly invoiceNumber: string | null;
    /** Customer number: field 19 of the code. */
    readonly customerNumber: string | null;
    /** Contract number: field 1A of the code. */
    readonly contractNumber: string | null;
    /** Contract effective date: field 1C of the code. */
    readonly contractEffectiveDate: string | null;
    /** Invoice total, tax included: field 1D of the code. */
    readonly invoiceAmount: string | null;
    /** Unique document identifier: field 01 of the code. */
    readonly documentId: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchPayslip {
  readonly documentInfos: {
    /** Title and names of the employee. */
    readonly fullName: string | null;
    /** Employer SIRET: field 50 of the code. */
    readonly employerSiret: string | null;
    /** First day of the period. */
    readonly periodStartDate: string | null;
    /** Last day of the period. */
    readonly periodEndDate: string | null;
    /** Contract start date: field 55 of the code. */
    readonly contractStartDate: string | null;
    /** Net taxable salary of the period in euros, with a decimal point. */
    readonly netTaxableSalary: string | null;
    /** Net taxable salary since the start of the year in euros, with a decimal point. */
    readonly netTaxableAccumulatedSalary: string | null;
    /** Company name: field 5M of the code. */
    readonly employerName: string | null;
    /** Hours worked: field 51 of the code. */
    readonly workedHours: string | null;
    /** Gross monthly salary: field 5A of the code. */
    readonly grossMonthlySalary: string | null;
    /** Net salary: field 5C of the code. */
    readonly netSalary: string | null;
    /** Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code. */
    readonly contractType: string | null;
    /** Contract end date: field 56 of the code. */
    readonly contractEndDate: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchProfessionalActivity {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** First names: field 60 of the code. */
    readonly firstNames: string | null;
    /** Birth name: field 62 of the code. */
    readonly birthName: string | null;
    /** Date of birth: field 69 of the code. */
    readonly dateOfBirth: string | null;
    /** Employer SIRET: field 50 of the code. */
    readonly employerSiret: string | null;
    /** Company name: field 5M of the code. */
    readonly employerName: string | null;
    /** Job title: field 5X of the code. */
    readonly jobTitle: string | null;
    /** Nature of the contract: field 5W of the code. */
    readonly contractNature: string | null;
    /** Contract start date: field 55 of the code. */
    readonly contractStartDate: string | null;
    /** Contract end date: field 56 of the code. */
    readonly contractEndDate: string | null;
    /** First month declared: `YYYY-MM`, in field 5V of the code. */
    readonly declarationPeriodStart: string | null;
    /** Last month declared: `YYYY-MM`, in field 5V of the code. */
    readonly declarationPeriodEnd: string | null;
    /** First month paid: `YYYY-MM`, in field 5Y of the code. */
    readonly payPeriodStart: string | null;
    /** Last month paid: `YYYY-MM`, in field 5Y of the code. */
    readonly payPeriodEnd: string | null;
    /** Pay for the period: field 5Z of the code. */
    readonly payAmount: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchWorkPermit {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Work permit file number: field 5N of the code. */
    readonly fileNumber: string | null;
    /** Birth name: field 62 of the code. */
    readonly birthName: string | null;
    /** First names: fields 60, 61 of the code. */
    readonly firstNames: string | null;
    /** Date of birth: field 69 of the code. */
    readonly dateOfBirth: string | null;
    /** Place of birth: field 6A of the code. */
    readonly placeOfBirth: string | null;
    /** Nationality: field 67 of the code. */
    readonly nationality: string | null;
    /** Foreign national number on the work permit: fields 6Z, 6Q of the code. */
    readonly foreignerNumber: string | null;
    /** Employer SIRET: fields 50, 5L of the code. */
    readonly employerSiret: string | null;
    /** Company name: field 5M of the code. */
    readonly employerName: string | null;
    /** Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code. */
    readonly contractType: string | null;
    /** Contract duration: field 5U of the code. */
    readonly contractDuration: string | null;
    /** Contract start date: field 55 of the code. */
    readonly contractStartDate: string | null;
    /** Contract signature date: field 57 of the code. */
    readonly contractSignatureDate: string | null;
    /** Gross monthly salary: field 5A of the code. */
    readonly grossMonthlySalary: string | null;
    /** Signatory: fields 5Q, 5R, 5S of the code. */
    readonly signatory: string | null;
    /** Application date: field 6L of the code. */
    readonly applicationDate: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchResidenceDocument {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Type of document for a foreign national: field 6J of the code. */
    readonly foreignerDocumentType: string | null;
    /** Application number: field 6K of the code. */
    readonly applicationNumber: string | null;
    /** Application date: field 6L of the code. */
    readonly applicationDate: string | null;
    /** Foreign national number: field 6Q of the code. */
    readonly foreignerNumber: string | null;
    /** Birth name: field 62 of the code. */
    readonly birthName: string | null;
    /** Name in use: field 63 of the code. */
    readonly usedName: string | null;
    /** First names: field 60 of the code. */
    readonly firstNames: string | null;
    /** Sex: field 68 of the code. */
    readonly gender: 'Female' | 'Male' | 'Unspecified' | null;
    /** Date of birth: field 69 of the code. */
    readonly dateOfBirth: string | null;
    /** Place of birth: field 6A of the code. */
    readonly placeOfBirth: string | null;
    /** Country of birth: field 6C of the code. */
    readonly countryOfBirth: string | null;
    /** Nationality: field 67 of the code. */
    readonly nationality: string | null;
    /** Permit category: field 6M of the code. */
    readonly permitCategory: string | null;
    /** Authorisation: field 6P of the code. */
    readonly authorisation: string | null;
    /** Valid from: field 6N of the code. */
    readonly validityStartDate: string | null;
    /** Valid until: field 6O of the code. */
    readonly validityEndDate: string | null;
    /** Home address: fields 6U, 6W, 6X, 6Y of the code. */
    readonly address: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchStudentContribution {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Student’s birth name: field B2 of the code. */
    readonly birthName: string | null;
    /** Student’s first names: field B0 of the code. */
    readonly firstNames: string | null;
    /** Student’s date of birth: field B7 of the code. */
    readonly dateOfBirth: string | null;
    /** Student number (INE): field BB of the code. */
    readonly studentNumber: string | null;
    /** Student contribution certificate number: field BK of the code. */
    readonly certificateNumber: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchIdentityCardCode {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Identity document type: field 65 of the code. */
    readonly identityDocumentType: string | null;
    /** Identity document number: field 66 of the code. */
    readonly documentNumber: string | null;
    /** Birth name: field 62 of the code. */
    readonly birthName: string | null;
    /** Name in use: field 63 of the code. */
    readonly usedName: string | null;
    /** First names: field 60 of the code. */
    readonly firstNames: string | null;
    /** First name: field 61 of the code. */
    readonly firstName: string | null;
    /** Sex: field 68 of the code. */
    readonly gender: 'Female' | 'Male' | 'Unspecified' | null;
    /** Nationality: field 67 of the code. */
    readonly nationality: string | null;
    /** Date of birth: field 69 of the code. */
    readonly dateOfBirth: string | null;
    /** Place of birth: field 6A of the code. */
    readonly placeOfBirth: string | null;
    /** Country of birth: field 6C of the code. */
    readonly countryOfBirth: string | null;
    /** Valid from: field 6N of the code. */
    readonly validityStartDate: string | null;
    /** Valid until: field 6O of the code. */
    readonly validityEndDate: string | null;
    /** Machine readable zone (MRZ): field 6F of the code. */
    readonly mrz: readonly string[] | null;
    /** Home address, line 2: field 6S of the code. */
    readonly addressLine2: string | null;
    /** Home address, line 3: field 6T of the code. */
    readonly addressLine3: string | null;
    /** Home address, line 4 (number and street): field 6U of the code. */
    readonly street: string | null;
    /** Home address, line 5: field 6V of the code. */
    readonly addressLine5: string | null;
    /** Home address, postal or cedex code: field 6W of the code. */
    readonly postalCode: string | null;
    /** Home address, town: field 6X of the code. */
    readonly town: string | null;
    /** Home address, country: field 6Y of the code. */
    readonly country: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchBankDetails {
  readonly documentInfos: {
    /** By the type of the code: `BankDetails` (03), `SepamailDetails` (05). */
    readonly documentType: 'BankDetails' | 'SepamailDetails';
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Account holder (title, last name, first name): field 30 of the code. */
    readonly accountHolder: string | null;
    /** IBAN: field 31 of the code. */
    readonly iban: string | null;
    /** BIC: field 32 of the code. */
    readonly bic: string | null;
    /** BBAN: field 33 of the code. */
    readonly bban: string | null;
    /** Account country: field 34 of the code. */
    readonly accountCountry: string | null;
    /** Alias of the account for SEPAmail: field 35 of the code. It is not an IBAN: never pay to it. */
    readonly qxban: string | null;
    /** Document expiry date: field 08 of the code. */
    readonly expiryDate: string | null;
  };
  readonly documentInfosValidation: {
    /** The IBAN has the length and form of its country, its two check digits are right (ISO 13616, modulo 97), and so is the key of the account number if its country has one, as France does. The flag is null if there is no IBAN. */
    readonly ibanChecksumValid: boolean | null;
    /** The BIC has the form of ISO 9362, and its country (characters 5 and 6) is that of the IBAN, or one with the same banking area: a French bank also serves Monaco and the overseas territories. The flag is null if there is no IBAN or no BIC. */
    readonly ibanBicCountryValid: boolean | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchBankStatement {
  readonly documentInfos: {
    /** By the type of the code: `BankStatement` (11). */
    readonly documentType: 'BankStatement';
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Account holder (title, last name, first name): field 30 of the code. */
    readonly accountHolder: string | null;
    /** IBAN: field 31 of the code. */
    readonly iban: string | null;
    /** BIC: field 32 of the code. */
    readonly bic: string | null;
    /** BBAN: field 33 of the code. */
    readonly bban: string | null;
    /** Account country: field 34 of the code. */
    readonly accountCountry: string | null;
    /** Alias of the account for SEPAmail: field 35 of the code. It is not an IBAN: never pay to it. */
    readonly qxban: string | null;
    /** Document expiry date: field 08 of the code. */
    readonly expiryDate: string | null;
    /** Statement period start: field 36 of the code. */
    readonly periodStartDate: string | null;
    /** Statement period end: field 37 of the code. */
    readonly periodEndDate: string | null;
    /** Opening balance: field 38 of the code. */
    readonly openingBalance: string | null;
    /** Closing balance: field 39 of the code. */
    readonly closingBalance: string | null;
  };
  readonly documentInfosValidation: {
    /** The IBAN has the length and form of its country, its two check digits are right (ISO 13616, modulo 97), and so is the key of the account number if its country has one, as France does. The flag is null if there is no IBAN. */
    readonly ibanChecksumValid: boolean | null;
    /** The BIC has the form of ISO 9362, and its country (characters 5 and 6) is that of the IBAN, or one with the same banking area: a French bank also serves Monaco and the overseas territories. The flag is null if there is no IBAN or no BIC. */
    readonly ibanBicCountryValid: boolean | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchEmploymentContract {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Full name: fields 62, 61 of the code. */
    readonly fullName: string | null;
    /** Employer SIRET: field 50 of the code. */
    readonly employerSiret: string | null;
    /** Company name: field 5M of the code. */
    readonly employerName: string | null;
    /** Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code. */
    readonly contractType: string | null;
    /** Contract start date: field 55 of the code. */
    readonly contractStartDate: string | null;
    /** Contract signature date: field 57 of the code. */
    readonly contractSignatureDate: string | null;
    /** Contract duration: field 5U of the code. */
    readonly contractDuration: string | null;
    /** Gross monthly salary: field 5A of the code. */
    readonly grossMonthlySalary: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchDiploma {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Student’s birth name: field B2 of the code. */
    readonly birthName: string | null;
    /** Student’s first names: fields B0, B1 of the code. */
    readonly firstNames: string | null;
    /** Sex: field B6 of the code. */
    readonly gender: 'Female' | 'Male' | 'Unspecified' | null;
    /** Student’s date of birth: field B7 of the code. */
    readonly dateOfBirth: string | null;
    /** Student’s country of birth: field B9 of the code. */
    readonly countryOfBirth: string | null;
    /** Diploma type: field BG of the code. */
    readonly diplomaType: string | null;
    /** European qualifications framework level: field BD of the code. */
    readonly level: string | null;
    /** Field of study: field BH of the code. */
    readonly field: string | null;
    /** Major: field BI of the code. */
    readonly major: string | null;
    /** Speciality: field BJ of the code. */
    readonly speciality: string | null;
    /** Honours: field BA of the code. */
    readonly honours: string | null;
    /** Academic year, as `2024-2025`; field BF of the code has its second year in hexadecimal. */
    readonly academicYear: string | null;
    /** Student number (INE): field BB of the code. */
    readonly studentNumber: string | null;
    /** Diploma number: field BC of the code. */
    readonly diplomaNumber: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchAsylumCertificate {
  readonly documentInfos: {
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Title: field 6H of the code. */
    readonly title: string | null;
    /** Birth name: field 62 of the code. */
    readonly birthName: string | null;
    /** Last name: field 6G of the code. */
    readonly lastName: string | null;
    /** First names: field 60 of the code. */
    readonly firstNames: string | null;
    /** Date of birth: field 69 of the code. */
    readonly dateOfBirth: string | null;
    /** Nationality: field 67 of the code. */
    readonly nationality: string | null;
    /** Foreign national number: field 6Q of the code. */
    readonly foreignerNumber: string | null;
    /** Asylum procedure: field G0 of the code. */
    readonly procedure: string | null;
    /** Regional orientation: field G1 of the code. */
    readonly region: string | null;
    /** Valid until: field 6O of the code. */
    readonly validityEndDate: string | null;
    /** Entitlement end date: field G3 of the code. */
    readonly entitlementEndDate: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchSignedDocument {
  readonly documentInfos: {
    /** 2D-Doc type of the document, two characters. */
    readonly documentType: string;
    /** Name of the type in the specification, in French. Null for a type that it does not have. */
    readonly documentTypeName: string | null;
    /** Day of issue in the header of the code. Null when the code is not dated. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Every field of the code, in its order. Data after the signature are left out. */
    readonly fields: readonly {
      /** Two characters; for a binary block, `0x` and its number. */
      readonly id: string;
      /** A name for a program. Null for an id that the specification does not have. */
      readonly name: string | null;
      /** What the specification calls it, in French. */
      readonly label: string | null;
      /** A day as `YYYY-MM-DD`, an amount with a decimal point, the parts of a name with spaces between them. Null when it is empty or not of its kind, like a birth date without a day. */
      readonly value: string | number | boolean | null;
      /** The characters that were signed; for a binary block, its bytes as hexadecimal digits. */
      readonly raw: string;
      /** The issuer had to cut the value. */
      readonly truncated: boolean;
    }[];
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface Certificate {
  /** First day of the certificate, in Europe/Paris. Null when the certificate is unknown. */
  readonly validityStartDate: string | null;
  /** Last day of the certificate, in Europe/Paris. Null when the certificate is unknown. */
  readonly validityEndDate: string | null;
  /** Id of the certificate authority, from the code. */
  readonly issuerReference: string;
  /** Organisation of the certificate authority. Null when the certificate is unknown. */
  readonly issuerName: string | null;
  /** Id of the certificate, from the code. */
  readonly subjectReference: string;
  /** Organisation that issued the document. Null when the certificate is unknown. */
  readonly issuer: string | null;
  /** The code was signed on a day on which the certificate was valid. */
  readonly datesConsistency: boolean;
  /** The code was signed, exactly as it is, with a certificate that the trust list vouches for. */
  readonly digitalSignature: boolean;
}

export interface FrenchCafPaymentCertificate {
  /** One entry per file, in the order in which the files were sent. */
  readonly cafPaymentCertificates: readonly {
    readonly documentInfos: {
      /** Date in the header of page 1. Null when it could not be read. */
      readonly documentDate: string | null;
      /** Birth date of the first adult on page 1. Null when it could not be read. */
      readonly dateOfBirth: string | null;
      /** Pages of the PDF. */
      readonly numberOfPages: number;
      /** Beneficiary number in the header of page 1. Null when it could not be read. */
      readonly beneficiaryNumberHeader: string | null;
      /** Timestamp of each footer, digits as printed. */
      readonly dateHourFooter: readonly string[];
      /** Beneficiary number in each footer. */
      readonly beneficiaryNumberFooter: readonly string[];
      /** The number printed near the barcode of each page. */
      readonly barcodeNumber: readonly string[];
      /** What the barcode of each page contains. */
      readonly barcodeNumberDecoded: readonly string[];
    };
    readonly documentInfosValidation: {
      /** The date of the header is the day of the timestamp in every footer. */
      readonly datesHeaderFooterValid: boolean;
      /** The beneficiary number of the header is printed in every footer. */
      readonly beneficiaryNumberHeaderFooterValid: boolean;
      /** The beneficiary number of the header is part of the number printed near the barcode of every page. */
      readonly beneficiaryNumberBarcodeNumberValid: boolean;
      /** On every page the barcode contains the number printed near it. */
      readonly barcodeNumberBarcodeValid: boolean;
      /** The file was made on the date of the header, and not changed after that day. */
      readonly datesHeaderMetasValid: boolean;
      /** The file was made on the day of the timestamp in every footer, and not changed after that day. */
      readonly datesFooterMetasValid: boolean;
    };
  }[];
  /** The certificates, compared with each other; null for one file. */
  readonly documentsValidation: {
    /** All certificates have the same date of birth. */
    readonly datesOfBirthValid: boolean;
    /** The date of the header is the day of the timestamp in every footer. This holds in every certificate. */
    readonly datesHeaderFooterValid: boolean;
    /** Within each certificate the header and every footer print the same beneficiary number, and all certificates of the request have that number. */
    readonly beneficiaryNumberHeaderFooterValid: boolean;
    /** The beneficiary number of the header is part of the number printed near the barcode of every page. This holds in every certificate. */
    readonly beneficiaryNumberBarcodeNumberValid: boolean;
    /** On every page the barcode contains the number printed near it. This holds in every certificate. */
    readonly barcodeNumberBarcodeValid: boolean;
    /** The file was made on the date of the header, and not changed after that day. This holds in every certificate. */
    readonly datesHeaderMetasValid: boolean;
    /** The file was made on the day of the timestamp in every footer, and not changed after that day. This holds in every certificate. */
    readonly datesFooterMetasValid: boolean;
    /** Every file was last changed on the date of its header, so none after a later certificate was issued. */
    readonly modificationDateMetasValid: boolean;
  } | null;
  readonly details?: CafDetails;
}

export interface PdfSignature {
  /** Common name of the certificate. Null if the certificate is missing or has none. */
  readonly signer: string | null;
  /** Organisation of the certificate. */
  readonly organization: string | null;
  /** Country of the certificate, two letters. */
  readonly country: string | null;
  /** A person’s `signature`, an organisation’s `seal`, or a `timestamp`, which only says that the file existed then. */
  readonly kind: 'signature' | 'seal' | 'timestamp';
  /** Common name of the authority that issued the certificate, else its organisation. */
  readonly issuer: string | null;
  /** First day of the certificate, in Europe/Paris. */
  readonly certificateStartDate: string | null;
  /** Last day of the certificate, in Europe/Paris. */
  readonly certificateEndDate: string | null;
  /** When it was signed, as `YYYY-MM-DDTHH:MM:SS` in Europe/Paris. `timeSource` says whether a timestamp proves this time or only the signer states it. */
  readonly signedAt: string | null;
  /** `timestamp`: proven by an authority of qualified timestamps that a State lists. `claimed`: only claimed by the signer. */
  readonly timeSource: 'timestamp' | 'claimed' | null;
  /** The State whose list names the issuer’s key, as the list writes it (`EL` is Greece). Null if none does. */
  readonly listedState: string | null;
  /** The name of the service in that list. */
  readonly listedService: string | null;
  /** What the list says of the provider at the proven time, or at the time of checking if none is proven: `qualified` or `withdrawn`. */
  readonly statusAtSigning: 'qualified' | 'withdrawn' | null;
  /** Whether nothing, not even another signature, was added to the file after it was signed. `false` is no fault: `contentUnchanged` tells whether the addition is visible. */
  readonly coversWholeDocument: boolean | null;
  /** The signed bytes of the file are those that the key of the certificate signed, and they are the whole file without the signature. Null if the algorithm or the form of the signature is not supported. */
  readonly integrity: boolean | null;
  /** Each page of the file still shows what it showed when it was signed: pictures, notes, text, values of form fields and attached files are the same. Allowed are later signatures and timestamps, data for verifying them, and filling in or annotating where the signature permits it. Null if the two states of the file could not be compared. */
  readonly contentUnchanged: boolean | null;
  /** The certificate was valid at the proven time of the signature, or is valid now if no time is proven. Null if there is no certificate. */
  readonly certificateValidAtSigning: boolean | null;
  /** By the revocation data in the file, the certificate was not revoked at that time. Null if the file has none about it. */
  readonly notRevoked: boolean | null;
  /** A State of the European Union lists the provider that issued the signer’s certificate. `statusAtSigning` gives what its list said about the provider at the time of the signature. Null if no State lists the provider; that alone is no fault of the document. */
  readonly issuerListed: boolean | null;
}

export interface SignedPdf {
  readonly documentInfos: {
    /** Title in the properties of the signed file. Null if it has none. */
    readonly title: string | null;
    /** Pages of the PDF. */
    readonly numberOfPages: number;
    /** Signatures, seals and timestamps of the file. */
    readonly numberOfSignatures: number;
    /** Day of the last signature or seal, in Europe/Paris. Null if the file gives none. */
    readonly signatureDate: string | null;
  };
  /** The signatures, seals and timestamps of the PDF, in the order of signing. */
  readonly signatures: readonly PdfSignature[];
  readonly details?: SignedPdfDetails;
}

/** How the answer was obtained. Given when the form field details is true. */
export interface IdentityDetails {
  /** The page that bears the MRZ, counted from 1. */
  readonly page: number;
  /** The size of the picture that was read. The polygons are in its pixels. */
  readonly image: {
    /** Pixels. */
    readonly width: number;
    /** Pixels. */
    readonly height: number;
  };
  readonly mrz: {
    /** The probability that all lines are read right, 0 to 1. */
    readonly confidence: number;
    readonly lines: readonly {
      /** The line as printed. It is never corrected. */
      readonly text: string;
      /** The probability that the line is read right, 0 to 1. */
      readonly confidence: number;
      /** Pitch of the characters in pixels. Characters below 10 pixels are hard to read. */
      readonly pixelsPerCharacter: number;
      /** Width of the edges between ink and paper along the line, in widths of a character, computed as the contrast divided by the steepest change. 0.1 is sharp, and 0.3 is hard to read. Null if there is no contrast. */
      readonly blurCharacters: number | null;
      /** The corners in reading direction: top left, top right, bottom right, bottom left. */
      readonly polygon: readonly {
        /** To the right. */
        readonly x: number;
        /** Downwards. */
        readonly y: number;
      }[];
    }[];
  };
  /** The codes on the side of the MRZ that repeat the MRZ. Only codes of the kinds that this type of document bears are listed. */
  readonly codes: readonly {
    /** The name of the code. */
    readonly name: 'be_register_code' | 'fr_2d_doc' | 'it_tax_code';
    /** The symbology in which the code is printed. */
    readonly format: 'DataMatrix' | 'Code39';
    /** The corners in reading direction: top left, top right, bottom right, bottom left. */
    readonly polygon: readonly {
      /** To the right. */
      readonly x: number;
      /** Downwards. */
      readonly y: number;
    }[];
    /** Each value of the code, with the value of the MRZ. */
    readonly values: readonly {
      /** The member of documentInfos, or mrz or documentCode. */
      readonly field: string;
      /** The value in the code; for a name, the letters of it that the code has. */
      readonly code: string;
      /** The value in the MRZ; null if the MRZ does not have it. */
      readonly mrz: string | null;
      /** uncertain: a name that the MRZ may spell in another way or shorten. not_comparable: the MRZ need not have the value and does not, or is cut off before the place where they differ. */
      readonly result: 'same' | 'different' | 'uncertain' | 'not_comparable';
      /** A sentence if the values are different or uncertain; otherwise null. */
      readonly message: string | null;
    }[];
    /** The certificate of the signer, as in the answers about signed documents; given for a signed code. */
    readonly certificate?: Certificate;
    /** Every flag of the certificate that is false, with the reason; given for a signed code. */
    readonly failedChecks?: readonly {
      /** The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures. */
      readonly flag: string;
      /** The reason, for programs: one of the codes of the reasons of a verdict. */
      readonly reason: string;
      /** The reason as a sentence. */
      readonly message: string;
      /** The places of the values that contradict each other. A check that compares several pages gives them. */
      readonly contradictions?: readonly {
        /** The field. */
        readonly field: string;
        /** The page, counted from 1. */
        readonly page: number;
      }[];
    }[];
  }[];
  /** All checks that did not pass, each with the reason. */
  readonly failedChecks: readonly {
    /** The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures. */
    readonly flag: string;
    /** The reason, for programs: one of the codes of the reasons of a verdict. */
    readonly reason: string;
    /** The reason as a sentence. */
    readonly message: string;
    /** The places of the values that contradict each other. A check that compares several pages gives them. */
    readonly contradictions?: readonly {
      /** The field. */
      readonly field: string;
      /** The page, counted from 1. */
      readonly page: number;
    }[];
  }[];
  /** The remarks of the verdict, with the values that their sentences name. */
  readonly remarks: readonly {
    /** The code of the remark: one of the codes of the remarks of a verdict. */
    readonly reason: string;
    /** The remark as a sentence. */
    readonly message: string;
  }[];
  readonly work: Work;
  readonly verdict?: Verdict;
  /** The values that a page prints above its MRZ, compared with those of the MRZ; given for passports and visas, which have no other side. agrees: the value of the MRZ stands in the print. not_read: it was not found there, which says nothing, since text in a picture is often misread. differs, of the two dates only: two recognisers read the same other date in its place. */
  readonly print?: {
    readonly documentNumber: 'agrees' | 'differs' | 'not_read';
    readonly dateOfBirth: 'agrees' | 'differs' | 'not_read';
    readonly expirationDate: 'agrees' | 'differs' | 'not_read';
    readonly lastName: 'agrees' | 'differs' | 'not_read';
    readonly firstNames: 'agrees' | 'differs' | 'not_read';
  };
  /** The signatures, seals and timestamps of the PDF, in the order of signing. */
  readonly signatures?: readonly PdfSignature[];
  /** The newest signed revision whose content differs from what the file shows; given only if there is one. */
  readonly signedRevision?: {
    /** The length of the revision. It is the beginning of the file. */
    readonly bytes: number;
    /** The pages that the file shows differently, counted from 1. */
    readonly changedPages: readonly number[];
  };
  /** The file that bears the MRZ, counted from 1; given if the sides of the card are two files. */
  readonly mrzFile?: number;
  readonly file?: FileFacts;
  /** The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it. */
  readonly receipt?: string;
}

/** How the answer was obtained. Given when the form field details is true. */
export interface TwoDDocDetails {
  /** The 2D-Doc code that was read. */
  readonly code: {
    /** The page that the code is on, counted from 1. */
    readonly page: number;
    /** The size of the picture of the page. The polygon is in its pixels. */
    readonly image: {
      /** Pixels. */
      readonly width: number;
      /** Pixels. */
      readonly height: number;
    };
    /** The corners in reading direction: top left, top right, bottom right, bottom left. */
    readonly polygon: readonly {
      /** To the right. */
      readonly x: number;
      /** Downwards. */
      readonly y: number;
    }[];
    /** Width of a module in these pixels. Codes below 2.5 pixels are hard to read. */
    readonly pixelsPerModule: number;
    /** Width of the edges between dark and light along the rows, in widths of a module, computed as the contrast divided by the steepest change. Null if there is no contrast. */
    readonly blurModules: number | null;
    /** Version of the format. */
    readonly version: number;
    /** Type of the document within the perimeter. */
    readonly documentType: string;
    /** The body that manages the document types; 01 is ANTS. */
    readonly perimeter: string;
    /** Whether unsigned data follow the signature. The service does not read them. */
    readonly annexPresent: boolean;
    /** The fields of the code, as the code has them. */
    readonly fields: readonly {
      /** The two characters of the field; for a block in bytes, 0x and its number. */
      readonly id: string;
      /** The characters that were signed. */
      readonly raw: string;
      /** Whether the issuer had to cut the value. */
      readonly truncated: boolean;
    }[];
  };
  /** The purposes that the certificate of the code states. No flag depends on them. */
  readonly signer: {
    /** The 2D-Doc types that the certificate names, in the notation of FR03, FR04 and FR06. Null if the certificate names none or is unknown. */
    readonly documentTypes: readonly string[] | null;
    /** A sentence if the type of the code is not among them; otherwise null. */
    readonly remark: string | null;
  };
  /** Where the words of the page come from: layer for its text layer, recognised for its picture. Null if nothing is compared. */
  readonly text: 'layer' | 'recognised' | null;
  /** Whether the pages print what the code signs. The service compares the text layer. If the page of the code has no text layer, the service recognises its words; a value is then different only if two readings give the same other value. */
  readonly printed: readonly {
    /** The member of documentInfos; of a document of any type, the id of the field. */
    readonly field: string;
    /** The value that was signed. */
    readonly code: string;
    /** different: another value stands by the label. ambiguous: another value stands there too, but the signed one stands elsewhere on the pages, or the other may be another spelling of it, or is only in a sentence; for bank details, the pages print another valid IBAN. not_found: the value is not on the pages, its label is missing, or it could not be read reliably; this proves nothing. Values without a label that the service knows are looked for anywhere: they are same or not_found. */
    readonly printed: 'same' | 'different' | 'ambiguous' | 'not_found';
    /** What is printed in the place of the signed value, in plain letters and digits; null unless the result is different or ambiguous. */
    readonly instead: string | null;
    /** Where the value is printed, in the pixels of `code.image`; given if that is known. */
    readonly polygon?: readonly {
      /** To the right. */
      readonly x: number;
      /** Downwards. */
      readonly y: number;
    }[];
  }[];
  /** All checks that did not pass, each with the reason. */
  readonly failedChecks: readonly {
    /** The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures. */
    readonly flag: string;
    /** The reason, for programs: one of the codes of the reasons of a verdict. */
    readonly reason: string;
    /** The reason as a sentence. */
    readonly message: string;
    /** The places of the values that contradict each other. A check that compares several pages gives them. */
    readonly contradictions?: readonly {
      /** The field. */
      readonly field: string;
      /** The page, counted from 1. */
      readonly page: number;
    }[];
  }[];
  /** The remarks of the verdict, with the values that their sentences name. */
  readonly remarks: readonly {
    /** The code of the remark: one of the codes of the remarks of a verdict. */
    readonly reason: string;
    /** The remark as a sentence. */
    readonly message: string;
  }[];
  readonly work: Work;
  readonly verdict?: Verdict;
  /** The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it. */
  readonly receipt?: string;
  readonly file?: FileFacts;
  /** The signatures, seals and timestamps of the PDF, in the order of signing. */
  readonly signatures?: readonly PdfSignature[];
  /** The newest signed revision whose content differs from what the file shows; given only if there is one. */
  readonly signedRevision?: {
    /** The length of the revision. It is the beginning of the file. */
    readonly bytes: number;
    /** The pages that the file shows differently, counted from 1. */
    readonly changedPages: readonly number[];
  };
  /** The parts of documentInfos.fullName, for documents that have this member. */
  readonly fullName?: {
    /** Null if the code does not contain this part, or does not separate it from the others. */
    readonly title: string | null;
    /** Null if the code does not contain this part, or does not separate it from the others. */
    readonly lastName: string | null;
    /** Null if the code does not contain this part, or does not separate it from the others. */
    readonly firstNames: string | null;
  };
}

/** How the answer was obtained. Given when the form field details is true. */
export interface CafDetails {
  /** One entry per file, in the order in which the files were sent. */
  readonly cafPaymentCertificates: readonly {
    /** The remarks of the verdict, with the values that their sentences name. */
    readonly remarks: readonly {
      /** The code of the remark: one of the codes of the remarks of a verdict. */
      readonly reason: string;
      /** The remark as a sentence. */
      readonly message: string;
    }[];
    /** The number of versions in the file; 1 if nothing was added after it was first written. */
    readonly versions: number;
    readonly pages: readonly {
      /** Where the words of the page come from: layer for its text layer, recognised for its picture. */
      readonly text: 'layer' | 'recognised';
      /** Width of the sharpest edges in the recognised parts of the page, in points, computed as their contrast divided by their steepest change. Null if the page has a text layer. */
      readonly blurPoints: number | null;
      /** The size of the page in points (1/72 inch). */
      readonly size: {
        /** Points. */
        readonly width: number;
        /** Points. */
        readonly height: number;
      };
      /** Where each value was read, in points from the top left of the page. */
      readonly positions: readonly {
        /** The member of documentInfos. barcodeNumberDecoded means the bar code. */
        readonly field: 
          | 'documentDate'
          | 'dateOfBirth'
          | 'beneficiaryNumberHeader'
          | 'dateHourFooter'
          | 'beneficiaryNumberFooter'
          | 'barcodeNumber'
          | 'barcodeNumberDecoded';
        /** The text that is printed there, or the content of the bar code. */
        readonly text: string;
        /** The corners in reading direction: top left, top right, bottom right, bottom left. */
        readonly polygon: readonly {
          /** To the right. */
          readonly x: number;
          /** Downwards. */
          readonly y: number;
        }[];
      }[];
    }[];
    /** All checks that did not pass, each with the reason. */
    readonly failedChecks: readonly {
      /** The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures. */
      readonly flag: string;
      /** The reason, for programs: one of the codes of the reasons of a verdict. */
      readonly reason: string;
      /** The reason as a sentence. */
      readonly message: string;
      /** The places of the values that contradict each other. A check that compares several pages gives them. */
      readonly contradictions?: readonly {
        /** The field. */
        readonly field: string;
        /** The page, counted from 1. */
        readonly page: number;
      }[];
    }[];
    readonly verdict?: Verdict;
    /** The signatures, seals and timestamps of the PDF, in the order of signing. */
    readonly signatures?: readonly PdfSignature[];
    /** The newest signed revision whose content differs from what the file shows; given only if there is one. */
    readonly signedRevision?: {
      /** The length of the revision. It is the beginning of the file. */
      readonly bytes: number;
      /** The pages that the file shows differently, counted from 1. */
      readonly changedPages: readonly number[];
    };
    /** What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. At /api/documents/v1 it is a member of details instead. */
    readonly file?: FileFacts;
  }[];
  readonly work: Work;
  /** The verdict on the CAF certificates of the request, compared with each other; null if there are fewer than two. It is not a verdict on any one of them. */
  readonly cafVerdict?: Verdict | null;
  /** The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it. */
  readonly receipt?: string;
  /** What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. Given at /api/documents/v1. */
  readonly file?: FileFacts;
  /** The signatures, seals and timestamps of the PDF, in the order of signing. */
  readonly signatures?: readonly PdfSignature[];
  /** The newest signed revision whose content differs from what the file shows; given only if there is one. */
  readonly signedRevision?: {
    /** The length of the revision. It is the beginning of the file. */
    readonly bytes: number;
    /** The pages that the file shows differently, counted from 1. */
    readonly changedPages: readonly number[];
  };
}

/** How the answer was obtained. Given when the form field details is true. */
export interface SignedPdfDetails {
  /** All checks that did not pass, each with the reason. */
  readonly failedChecks: readonly {
    /** The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures. */
    readonly flag: string;
    /** The reason, for programs: one of the codes of the reasons of a verdict. */
    readonly reason: string;
    /** The reason as a sentence. */
    readonly message: string;
    /** The places of the values that contradict each other. A check that compares several pages gives them. */
    readonly contradictions?: readonly {
      /** The field. */
      readonly field: string;
      /** The page, counted from 1. */
      readonly page: number;
    }[];
  }[];
  /** The remarks of the verdict, with the values that their sentences name. */
  readonly remarks: readonly {
    /** The code of the remark: one of the codes of the remarks of a verdict. */
    readonly reason: string;
    /** The remark as a sentence. */
    readonly message: string;
  }[];
  /** The newest signed revision whose content differs from what the file shows; given only if there is one. */
  readonly signedRevision?: {
    /** The length of the revision. It is the beginning of the file. */
    readonly bytes: number;
    /** The pages that the file shows differently, counted from 1. */
    readonly changedPages: readonly number[];
  };
  readonly verdict?: Verdict;
  readonly file?: FileFacts;
  /** The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it. */
  readonly receipt?: string;
}

/** What the reading cost, as counts and not as time, because a Worker has no clock while it computes. Two readings of one document differ by a few instructions. */
export interface Work {
  /** Attempts until the document was read: places that were tried for an MRZ, and pictures that were searched for a code or for words. */
  readonly attempts: number;
  /** Pages or parts of pages that were turned into pictures. An image counts each time it is decoded. */
  readonly picturesRendered: number;
  /** Pixels of these pictures together. */
  readonly pixelsRendered: number;
  /** Instructions in loops of the engine for PDF and most images. */
  readonly mupdfInstructions: number;
  /** Instructions in loops of the HEIC decoder. */
  readonly heifInstructions: number;
  /** Instructions in loops of the engine that recognises words. */
  readonly tesseractInstructions: number;
  /** How often a neural network searched for lines of an MRZ, or read one. */
  readonly mrzNetworkRuns: number;
}

/** What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. */
export interface FileFacts {
  /** The origin as the file itself states it. Anybody can write such statements into a file. */
  readonly origin: {
    /** The program that wrote the file. */
    readonly producer: string | null;
    /** The program in which the document was made; for a photo, the camera. */
    readonly creator: string | null;
    /** When the file was created: YYYY-MM-DDTHH:MM:SS in Europe/Paris; for a photo, in the time of the camera. */
    readonly created: string | null;
    /** When the file was last changed, in the same form. */
    readonly modified: string | null;
    /** The number of versions that the file holds; 1 if nothing was added after it was first written. Null for a photo. */
    readonly versions: number | null;
  };
  /** Content of an earlier version, which the file still holds, that has since been removed or changed; null if there is none. Mere additions are not listed: signatures, notes, highlights, values filled into a form, pages. */
  readonly earlierVersion: {
    /** The earlier versions that differ from the file. */
    readonly versions: readonly {
      /** The number of the version; 1 is the oldest. */
      readonly version: number;
      /** The length of the version in bytes. The version is the beginning of the file. */
      readonly bytes: number;
    }[];
    /** The differences, each with the newest version that has the former content; 50 at most. */
    readonly differences: readonly {
      /** The version that has the former content. */
      readonly version: number;
      /** The page in the file, counted from 1; null if the page was removed. */
      readonly page: number | null;
      /** The page in that version, counted from 1. */
      readonly earlierPage: number;
      /** The text that stood there; null for a drawing or a picture. */
      readonly earlier: string | null;
      /** The text that stands there now; null if there is none. */
      readonly now: string | null;
      /** The size of the page in points (1/72 inch). */
      readonly size: {
        /** Points. */
        readonly width: number;
        /** Points. */
        readonly height: number;
      };
      /** The place, in points from the top left of the page: top left, top right, bottom right, bottom left. */
      readonly polygon: readonly {
        /** To the right. */
        readonly x: number;
        /** Downwards. */
        readonly y: number;
      }[];
    }[];
    /** Differences that are not listed. */
    readonly furtherDifferences: number;
  } | null;
  /** Printed text that is covered, and in whose place other text or a picture now stands; 50 places at most. */
  readonly paintedOver: readonly {
    /** The page, counted from 1. */
    readonly page: number;
    /** The covered text. */
    readonly covered: string | null;
    /** The text printed over it; null if a picture covers it. */
    readonly instead: string | null;
    /** The size of the page in points (1/72 inch). */
    readonly size: {
      /** Points. */
      readonly width: number;
      /** Points. */
      readonly height: number;
    };
    /** The place, in points from the top left of the page: top left, top right, bottom right, bottom left. */
    readonly polygon: readonly {
      /** To the right. */
      readonly x: number;
      /** Downwards. */
      readonly y: number;
    }[];
  }[];
  /** Covered texts that are not listed. */
  readonly furtherPaintedOver: number;
  /** Whether the file has traces of an electronic signature that it no longer has. */
  readonly signatureRemoved: boolean;
  /** What was left out because it would take too much computing. */
  readonly notExamined: {
    /** Pages, counted from 1. */
    readonly pages: readonly number[];
    /** The number of earlier versions that were not compared, or not with all pages. */
    readonly versions: number;
  };
}

/** Whether you may rely on the document, the reasons if not, and what was not examined. */
export interface Verdict {
  /** failed: something in this document contradicts itself. expired: nothing failed, but its validity has ended. unverified: nothing failed, but a check on which the verdict rests could not be made. passed: everything else. */
  readonly outcome: 'passed' | 'unverified' | 'expired' | 'failed';
  /** The reasons why the outcome is not passed, each cause once. Faults of the document come first. */
  readonly reasons: readonly {
    /** The code of the reason, for programs. /docs/verdict explains each code. */
    readonly code: 
      | 'line_length'
      | 'foreign_character'
      | 'document_code'
      | 'issuer_unknown'
      | 'issuer_withdrawn'
      | 'name_missing'
      | 'last_name_missing'
      | 'name_digit'
      | 'name_mark'
      | 'name_fillers'
      | 'first_name_digit'
      | 'first_name_mark'
      | 'not_a_date'
      | 'date_future'
      | 'date_after_expiry'
      | 'date_too_early'
      | 'sex_letter'
      | 'expiry_unknown'
      | 'expired'
      | 'expired_in'
      | 'check_digit'
      | 'check_digit_missing'
      | 'check_digit_unknown'
      | 'validity_too_long'
      | 'country_code'
      | 'document_number_form'
      | 'personal_number_form'
      | 'dni_letter'
      | 'card_number_digits'
      | 'personal_number_digits'
      | 'personal_number_birth'
      | 'personal_number_sex'
      | 'certificate_unknown'
      | 'certificate_for_tests'
      | 'signature'
      | 'authority_withdrawn'
      | 'certificate_revoked'
      | 'personal_number_check_digit'
      | 'personal_number_day'
      | 'validity_period_over'
      | 'signed_undated'
      | 'signed_outside'
      | 'code_on_other_letter'
      | 'print_not_found'
      | 'validity_ended'
      | 'iban_country'
      | 'iban_length'
      | 'iban_form'
      | 'iban_checksum'
      | 'iban_account_key'
      | 'iban_not_payable'
      | 'bic_form'
      | 'bic_country'
      | 'header_unread'
      | 'footer_unread'
      | 'footer_differs'
      | 'value_uncertain'
      | 'barcode_number_differs'
      | 'bars_unread'
      | 'bars_differ'
      | 'file_undated'
      | 'file_scanned'
      | 'file_merged'
      | 'file_copied'
      | 'file_changed'
      | 'file_of_another_day'
      | 'birth_date_unread'
      | 'different_beneficiaries'
      | 'different_birth_dates'
      | 'beneficiary_unread'
      | 'file_updated'
      | 'pages_missing'
      | 'dated_in_future'
      | 'byte_range_wrong'
      | 'signature_damaged'
      | 'signed_bytes_changed'
      | 'signature_value_wrong'
      | 'algorithm_not_supported'
      | 'weak_digest'
      | 'short_key'
      | 'bytes_after_signature'
      | 'format_not_supported'
      | 'certificate_missing'
      | 'several_signers'
      | 'certificate_not_named'
      | 'file_does_not_begin_as_pdf'
      | 'too_complex'
      | 'content_changed'
      | 'content_not_compared'
      | 'xfa_changed'
      | 'notes_added'
      | 'several_readings'
      | 'certificate_not_valid'
      | 'no_proven_time'
      | 'certificate_for_another_use'
      | 'no_revocation_data'
      | 'revoked_without_proven_time'
      | 'issuer_not_listed'
      | 'service_not_qualified'
      | 'list_not_in_force'
      | 'timestamps_only'
      | 'code_differs'
      | 'code_uncertain'
      | 'print_differs'
      | 'print_ambiguous';
    /** A sentence that says this, in the language of Accept-Language. */
    readonly message: string;
    /** The value that the reason is about, if it is about a single value. */
    readonly field?: string;
    /** The pages of the file that show the value, counted from 1. */
    readonly pages?: readonly number[];
  }[];
  /** What was not examined, and what a person should look at. A remark never changes the outcome. */
  readonly remarks: readonly {
    /** The code of the remark, for programs. /docs/verdict explains each code. */
    readonly code: 
      | 'print_not_compared'
      | 'mrz_not_compared'
      | 'mrz_differs'
      | 'print_uncertain'
      | 'old_document'
      | 'amounts_not_checked'
      | 'other_documents'
      | 'pages_not_examined'
      | 'signatures_not_judged'
      | 'unknown_field'
      | 'test_key'
      | 'nationality_unknown'
      | 'code_not_compared'
      | 'code_missing'
      | 'code_signer_unknown'
      | 'no_expiry_on_document'
      | 'certificate_of_other_types'
      | 'type_unknown'
      | 'fields_missing'
      | 'fields_not_foreseen'
      | 'fields_repeated'
      | 'values_cut'
      | 'period_reversed'
      | 'annex_not_signed'
      | 'certificate_ended_since'
      | 'name_of_a_listed_issuer'
      | 'time_claimed';
    /** A sentence that says this, in the language of Accept-Language. */
    readonly message: string;
  }[];
}

/** A document that was read. */
export interface AnsweredDocument {
  /** The files that contain the document, counted from 1 in the order in which they were sent: one file, or two for the sides of a card. */
  readonly files: readonly number[];
  /** The pages of the document, in the order of files and pages. */
  readonly pages: readonly {
    readonly file: number;
    readonly page: number;
  }[];
  /** The kind of document: the documentType of an identity document or of a signed PDF, or the name of the form field of any other document, without _file. */
  readonly documentKind: 
    | 'PASSPORT'
    | 'FR_RESIDENCE_PERMIT'
    | 'ES_BIOMETRIC_ID_CARD'
    | 'FR_DRIVING_LICENCE'
    | 'US_PASSPORT_CARD'
    | 'US_BORDER_CROSSING_CARD'
    | 'AT_BIOMETRIC_ID_CARD'
    | 'BE_BIOMETRIC_ID_CARD'
    | 'CH_BIOMETRIC_ID_CARD'
    | 'DE_BIOMETRIC_ID_CARD'
    | 'FR_BIOMETRIC_ID_CARD'
    | 'IT_BIOMETRIC_ID_CARD'
    | 'LI_BIOMETRIC_ID_CARD'
    | 'LU_BIOMETRIC_ID_CARD'
    | 'MC_BIOMETRIC_ID_CARD'
    | 'MT_BIOMETRIC_ID_CARD'
    | 'NL_BIOMETRIC_ID_CARD'
    | 'PT_BIOMETRIC_ID_CARD'
    | 'EE_BIOMETRIC_ID_CARD'
    | 'FI_BIOMETRIC_ID_CARD'
    | 'LT_BIOMETRIC_ID_CARD'
    | 'LV_BIOMETRIC_ID_CARD'
    | 'NO_BIOMETRIC_ID_CARD'
    | 'SE_BIOMETRIC_ID_CARD'
    | 'BA_BIOMETRIC_ID_CARD'
    | 'BG_BIOMETRIC_ID_CARD'
    | 'CY_BIOMETRIC_ID_CARD'
    | 'CZ_BIOMETRIC_ID_CARD'
    | 'GR_BIOMETRIC_ID_CARD'
    | 'HR_BIOMETRIC_ID_CARD'
    | 'HU_BIOMETRIC_ID_CARD'
    | 'PL_BIOMETRIC_ID_CARD'
    | 'RO_BIOMETRIC_ID_CARD'
    | 'RS_BIOMETRIC_ID_CARD'
    | 'SI_BIOMETRIC_ID_CARD'
    | 'SK_BIOMETRIC_ID_CARD'
    | 'FR_ID_CARD'
    | 'RO_ID_CARD'
    | 'IE_PASSPORT_CARD'
    | 'DZ_DRIVING_LICENCE'
    | 'NL_DRIVING_LICENCE'
    | 'VISA'
    | 'RESIDENCE_PERMIT'
    | 'TRAVEL_DOCUMENT'
    | 'ID_CARD'
    | 'fr_income_taxes'
    | 'fr_civil_servant_payslip'
    | 'fr_income_tax_declaration'
    | 'fr_proof_of_address'
    | 'fr_payslip'
    | 'fr_professional_activity'
    | 'fr_work_permit'
    | 'fr_residence_document'
    | 'fr_student_contribution'
    | 'fr_identity_card_code'
    | 'fr_bank_details'
    | 'fr_bank_statement'
    | 'fr_employment_contract'
    | 'fr_diploma'
    | 'fr_asylum_certificate'
    | 'fr_2d_doc'
    | 'fr_caf_payment_certificate'
    | 'SIGNED_PDF';
  /** The answer of the endpoint for this kind of document, with details if they were requested. */
  readonly answer: 
    | Passport
    | FrenchResidencePermit
    | SpanishBiometricIdCard
    | FrenchBiometricDrivingLicense
    | UsPassportCard
    | UsBorderCrossingCard
    | AustrianBiometricIdCard
    | BelgianBiometricIdCard
    | SwissBiometricIdCard
    | GermanBiometricIdCard
    | FrenchBiometricIdCard
    | ItalianBiometricIdCard
    | LiechtensteinBiometricIdCard
    | LuxembourgBiometricIdCard
    | MonegasqueBiometricIdCard
    | MalteseBiometricIdCard
    | DutchBiometricIdCard
    | PortugueseBiometricIdCard
    | EstonianBiometricIdCard
    | FinnishBiometricIdCard
    | LithuanianBiometricIdCard
    | LatvianBiometricIdCard
    | NorwegianBiometricIdCard
    | SwedishBiometricIdCard
    | BosnianBiometricIdCard
    | BulgarianBiometricIdCard
    | CypriotBiometricIdCard
    | CzechBiometricIdCard
    | GreekBiometricIdCard
    | CroatianBiometricIdCard
    | HungarianBiometricIdCard
    | PolishBiometricIdCard
    | RomanianBiometricIdCard
    | SerbianBiometricIdCard
    | SlovenianBiometricIdCard
    | SlovakBiometricIdCard
    | FrenchIdCard
    | RomanianIdCard
    | IrishPassportCard
    | AlgerianBiometricDrivingLicense
    | DutchDrivingLicense
    | Visa
    | ResidencePermit
    | TravelDocument
    | IdCard
    | FrenchIncomeTaxes
    | FrenchCivilServantPayslip
    | FrenchIncomeTaxDeclaration
    | FrenchProofOfAddress
    | FrenchPayslip
    | FrenchProfessionalActivity
    | FrenchWorkPermit
    | FrenchResidenceDocument
    | FrenchStudentContribution
    | FrenchIdentityCardCode
    | FrenchBankDetails
    | FrenchBankStatement
    | FrenchEmploymentContract
    | FrenchDiploma
    | FrenchAsylumCertificate
    | FrenchSignedDocument
    | FrenchCafPaymentCertificate
    | SignedPdf;
  readonly verdict: Verdict;
}

/** A file or document that could not be answered. */
export interface RefusedDocument {
  /** The files that contain the document, counted from 1 in the order in which they were sent: one file, or two for the sides of a card. */
  readonly files: readonly number[];
  /** The reason why it was not answered. It costs nothing. */
  readonly problem: Problem;
  /** The pages of the document, in the order of files and pages. */
  readonly pages?: readonly {
    readonly file: number;
    readonly page: number;
  }[];
}

export interface Documents {
  /** One entry for each document, in the order of files and pages, and one entry for each file without a document. */
  readonly documents: readonly (AnsweredDocument | RefusedDocument)[];
  /** The files in the order in which they were sent, each with its pages that are in no document. All are counted from 1. */
  readonly files: readonly {
    readonly file: number;
    /** The number of pages of the file; null if it could not be opened. */
    readonly pages: number | null;
    /** Pages that were examined completely and belong to no document. */
    readonly pagesWithoutDocument: readonly number[];
    /** Pages that could not be read, or whose examination would have taken more computing than a request may use. A document on them may have been missed. */
    readonly pagesNotExamined: readonly number[];
  }[];
  /** The CAF certificates of the request, compared with each other; null if there are fewer than two. */
  readonly cafDocumentsValidation: {
    /** All certificates have the same date of birth. */
    readonly datesOfBirthValid: boolean;
    /** The date of the header is the day of the timestamp in every footer. This holds in every certificate. */
    readonly datesHeaderFooterValid: boolean;
    /** Within each certificate the header and every footer print the same beneficiary number, and all certificates of the request have that number. */
    readonly beneficiaryNumberHeaderFooterValid: boolean;
    /** The beneficiary number of the header is part of the number printed near the barcode of every page. This holds in every certificate. */
    readonly beneficiaryNumberBarcodeNumberValid: boolean;
    /** On every page the barcode contains the number printed near it. This holds in every certificate. */
    readonly barcodeNumberBarcodeValid: boolean;
    /** The file was made on the date of the header, and not changed after that day. This holds in every certificate. */
    readonly datesHeaderMetasValid: boolean;
    /** The file was made on the day of the timestamp in every footer, and not changed after that day. This holds in every certificate. */
    readonly datesFooterMetasValid: boolean;
    /** Every file was last changed on the date of its header, so none after a later certificate was issued. */
    readonly modificationDateMetasValid: boolean;
  } | null;
  /** The verdict on the CAF certificates of the request, compared with each other; null if there are fewer than two. It is not a verdict on any one of them. */
  readonly cafVerdict: Verdict | null;
}

export interface ReceiptCheck {
  /** Whether a key of this service signed the receipt. */
  readonly valid: boolean;
  /** What was signed: `iss` is the service, `iat` the time in seconds since 1970, `jti` the request, `mode` live or test, `files` the SHA-256 of each file, `document` the root element of the answer, `pages` its pages, whose `file` counts in `files`, and `outcome` passed, unverified, failed or expired. The receipt says nothing about other pages. Without `pages` it does not say on which pages the document is; only `POST /api/documents/v1` signs them. With several certificates `outcome` is the worst, `outcomes` has that of each in the order of `files`, and `together` that of the certificates compared with each other. Null if the receipt is not valid. */
  readonly receipt: Readonly<Record<string, unknown>> | null;
  /** Whether the receipt is about the file whose SHA-256 was sent; null if none was sent. */
  readonly fileMatches: boolean | null;
}

export interface Credits {
  /** Whether the key is a live or a test key. */
  readonly mode: 'live' | 'test';
  /** Credits of the running grants. */
  readonly limit: number;
  /** Credits taken. */
  readonly used: number;
  /** Credits held by requests in progress. */
  readonly held: number;
  /** Credits left. */
  readonly remaining: number;
  /** Start of the period; null if there is no period. */
  readonly periodStart: string | null;
  /** End of the period; null if there is no period. */
  readonly periodEnd: string | null;
  /** Credits taken by UTC day and endpoint. */
  readonly usage: readonly {
    readonly day: string;
    readonly endpoint: string;
    readonly credits: number;
  }[];
}

export interface Health {
  readonly status: 'ok' | 'degraded';
  /** The trust list in force. */
  readonly trust: {
    /** Number of the list in force; null without one. */
    readonly sequence: number | null;
    readonly issued: string | null;
    readonly nextUpdate: string | null;
    readonly ageDays: number | null;
    /** When each authority’s certificates and revocations were last read; null for never. */
    readonly directories: Readonly<Record<string, string | null>>;
    /** The trusted lists of the Union in force, by State; null where there is none. */
    readonly union: {
      readonly listOfLists: {
        readonly sequence: number;
        readonly issued: string;
        /** Null of a list that is never replaced. */
        readonly nextUpdate: string | null;
        readonly ageDays: number;
      } | null;
      readonly states: Readonly<Record<string, {
        readonly sequence: number;
        readonly issued: string;
        /** Null of a list that is never replaced. */
        readonly nextUpdate: string | null;
        readonly ageDays: number;
      } | null>>;
    };
    /** What an operator should look at, one sentence each. */
    readonly alerts: readonly string[];
  };
  /** The names of settings that are wrong and therefore not in force. The log says what is wrong with them. */
  readonly wrongSettings: readonly string[];
  /** Memory that the engines of the answering isolate hold, in bytes. */
  readonly engineBytes: number;
  /** The disk of a self-hosted service. */
  readonly disk?: {
    /** Free space for the state of the service, in bytes. */
    readonly freeBytes: number;
    /** Whether so little space is left that the service answers every POST with `storage_full`. */
    readonly isFull: boolean;
  };
}

/** Problem details (RFC 9457). In XML the root element is problem, in the namespace urn:ietf:rfc:7807. */
export interface Problem {
  /** The address of the entry for this failure in the documentation. It is relative if the service does not know its public address. */
  readonly type: string;
  /** The kind of failure in words. Like detail and remedy, it is in English or French, as Accept-Language asks. */
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  /** What was wrong with this request. It repeats nothing that you sent. */
  readonly detail: string;
  /** What to do about it. */
  readonly remedy: string;
  /** The kind of failure, for a program. */
  readonly code: 
    | 'missing_file'
    | 'repeated_field'
    | 'several_document_kinds'
    | 'too_many_files'
    | 'unsupported_format'
    | 'unsupported_value'
    | 'malformed_multipart'
    | 'malformed_request'
    | 'invalid_request'
    | 'invalid_api_key'
    | 'invalid_admin_token'
    | 'insufficient_credits'
    | 'credits_held'
    | 'origin_not_allowed'
    | 'not_found'
    | 'method_not_allowed'
    | 'not_acceptable'
    | 'conflict'
    | 'idempotency_conflict'
    | 'too_large'
    | 'not_multipart'
    | 'not_json'
    | 'unreadable_document'
    | 'idempotency_mismatch'
    | 'too_many_requests'
    | 'headers_too_large'
    | 'internal_error'
    | 'trust_unavailable'
    | 'receipt_unavailable'
    | 'storage_full'
    | 'overloaded';
  /** Given for unreadable_document: why the document could not be read. */
  readonly reason?: 
    | 'not_a_document'
    | 'corrupt'
    | 'password_protected'
    | 'too_many_pages'
    | 'too_complex'
    | 'no_mrz'
    | 'mrz_incomplete'
    | 'document_not_supported'
    | 'several_documents'
    | 'no_2d_doc'
    | 'wrong_document'
    | 'no_caf_certificate'
    | 'blurred'
    | 'too_small';
  /** Given if no credit is left: the number of credits of the period. */
  readonly limit?: number;
  /** Given if no credit is left: the number of credits used. */
  readonly used?: number;
  /** Given if no credit is left: the number of credits that running requests hold. */
  readonly held?: number;
  /** Given if no credit is left: when the period ends. */
  readonly periodEnd?: string | null;
  /** Given for too_large: the limit in bytes. */
  readonly bytesMax?: number;
  /** The position of the file among the files of its field, counted from 1. */
  readonly filePosition?: number;
  /** What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. A problem has it only at /api/documents/v1, with details, for a PDF in which no document was found. */
  readonly file?: FileFacts;
  /** Given if a later attempt may succeed: the number of seconds to wait. A response also has it in the header Retry-After; a problem inside an answer has it only here. */
  readonly retryAfter?: number;
  /** The id of the request, to give when you report a problem. X-Request-Id has it too. */
  readonly requestId: string;
}

/** What an identity document is answered with. */
export type IdentityAnswer = Passport | FrenchResidencePermit | SpanishBiometricIdCard | FrenchBiometricDrivingLicense | UsPassportCard | UsBorderCrossingCard | AustrianBiometricIdCard | BelgianBiometricIdCard | SwissBiometricIdCard | GermanBiometricIdCard | FrenchBiometricIdCard | ItalianBiometricIdCard | LiechtensteinBiometricIdCard | LuxembourgBiometricIdCard | MonegasqueBiometricIdCard | MalteseBiometricIdCard | DutchBiometricIdCard | PortugueseBiometricIdCard | EstonianBiometricIdCard | FinnishBiometricIdCard | LithuanianBiometricIdCard | LatvianBiometricIdCard | NorwegianBiometricIdCard | SwedishBiometricIdCard | BosnianBiometricIdCard | BulgarianBiometricIdCard | CypriotBiometricIdCard | CzechBiometricIdCard | GreekBiometricIdCard | CroatianBiometricIdCard | HungarianBiometricIdCard | PolishBiometricIdCard | RomanianBiometricIdCard | SerbianBiometricIdCard | SlovenianBiometricIdCard | SlovakBiometricIdCard | FrenchIdCard | RomanianIdCard | IrishPassportCard | AlgerianBiometricDrivingLicense | DutchDrivingLicense | Visa | ResidencePermit | TravelDocument | IdCard;

/** What each field of the resources endpoint is answered with. */
export interface ResourcesAnswers {
  readonly fr_income_taxes_file: FrenchIncomeTaxes;
  readonly fr_civil_servant_payslip_file: FrenchCivilServantPayslip;
  readonly fr_income_tax_declaration_file: FrenchIncomeTaxDeclaration;
  readonly fr_proof_of_address_file: FrenchProofOfAddress;
  readonly fr_payslip_file: FrenchPayslip;
  readonly fr_professional_activity_file: FrenchProfessionalActivity;
  readonly fr_work_permit_file: FrenchWorkPermit;
  readonly fr_residence_document_file: FrenchResidenceDocument;
  readonly fr_student_contribution_file: FrenchStudentContribution;
  readonly fr_identity_card_code_file: FrenchIdentityCardCode;
  readonly fr_bank_details_file: FrenchBankDetails;
  readonly fr_bank_statement_file: FrenchBankStatement;
  readonly fr_employment_contract_file: FrenchEmploymentContract;
  readonly fr_diploma_file: FrenchDiploma;
  readonly fr_asylum_certificate_file: FrenchAsylumCertificate;
  readonly fr_2d_doc_file: FrenchSignedDocument;
  readonly fr_caf_payment_certificate_file: FrenchCafPaymentCertificate;
  readonly signed_pdf_file: SignedPdf;
}
