// Made from the OpenAPI description of the service by `npm run clients`.

export interface Passport {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'PASSPORT';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
    readonly firstNames: readonly string[];
    /** Null when part of it is unknown, or when no such day exists. */
    readonly dateOfBirth: string | null;
    /** `Female`, `Male` or `Unspecified`. */
    readonly gender: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** Three-letter code of the nationality (ICAO 9303-3 section 5). */
    readonly nationality: string;
    /** The 14 characters of the optional data on line 2 as printed, fillers included. */
    readonly personalNumber: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date. */
    readonly dateOfBirthValid: boolean;
    /** M, F, < or X. */
    readonly genderValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the expiry date is correct. */
    readonly expirationDateControlKey: boolean;
    /** The check digit of the personal number is correct; where the number is empty, a filler (<) may stand in its place. */
    readonly personalNumberControlKey: boolean;
    /** The check digit of the date of birth is correct. */
    readonly dateOfBirthControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
    /** Every check digit printed on line 2 is correct. */
    readonly line2ControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface FrenchResidencePermit {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'FR_RESIDENCE_PERMIT';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
    readonly firstNames: readonly string[];
    /** Null when part of it is unknown, or when no such day exists. */
    readonly dateOfBirth: string | null;
    /** `Female`, `Male` or `Unspecified`. */
    readonly gender: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run. */
    readonly personalNumber: string | null;
    /** Three-letter code of the nationality (ICAO 9303-3 section 5). */
    readonly nationality: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** The issuer is FRA. */
    readonly countryValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date. */
    readonly dateOfBirthValid: boolean;
    /** M, F, < or X. */
    readonly genderValid: boolean;
    /** Nine letters and digits. */
    readonly documentNumberValid: boolean;
    /** 9 or 10 digits. */
    readonly personalNumberValid: boolean;
    /** A code of ICAO 9303-3 section 5, and not FRA. */
    readonly nationalityValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the expiry date is correct. */
    readonly expirationDateControlKey: boolean;
    /** The check digit of the document number is correct. */
    readonly documentNumberControlKey: boolean;
    /** The check digit of the date of birth is correct. */
    readonly dateOfBirthControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface SpanishBiometricIdCard {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'ES_BIOMETRIC_ID_CARD';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
    readonly firstNames: readonly string[];
    /** Null when part of it is unknown, or when no such day exists. */
    readonly dateOfBirth: string | null;
    /** `Female`, `Male` or `Unspecified`. */
    readonly gender: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** The holder's DNI, 8 digits and a letter. Null when line 1 has none. */
    readonly dniNumber: string | null;
    /** Three-letter code of the nationality (ICAO 9303-3 section 5). */
    readonly nationality: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date. */
    readonly dateOfBirthValid: boolean;
    /** M, F, < or X. */
    readonly genderValid: boolean;
    /** The issuer is ESP. */
    readonly countryValid: boolean;
    /** Three letters and six digits, and the letter of the DNI is the one that its digits ask for. */
    readonly documentNumberValid: boolean;
    /** The nationality is ESP. */
    readonly nationalityValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the expiry date is correct. */
    readonly expirationDateControlKey: boolean;
    /** The check digit of the document number is correct. */
    readonly documentNumberControlKey: boolean;
    /** The check digit of the date of birth is correct. */
    readonly dateOfBirthControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface FrenchBiometricDrivingLicense {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'FR_DRIVING_LICENCE';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** The issuer is FRA. */
    readonly countryValid: boolean;
    /** Two digits for the year, from 13 to this year, two letters and five digits. */
    readonly documentNumberValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the document number is correct. */
    readonly documentNumberControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface UsPassportCard {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'US_PASSPORT_CARD';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
    readonly firstNames: readonly string[];
    /** Null when part of it is unknown, or when no such day exists. */
    readonly dateOfBirth: string | null;
    /** `Female`, `Male` or `Unspecified`. */
    readonly gender: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** Three-letter code of the nationality (ICAO 9303-3 section 5). */
    readonly nationality: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
    /** Control number of the State Department: optional data of line 1, without outer fillers. */
    readonly stateDepDocControlNumber: string;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** The issuer is USA. */
    readonly countryValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date. */
    readonly dateOfBirthValid: boolean;
    /** M, F, < or X. */
    readonly genderValid: boolean;
    /** C and eight digits. */
    readonly documentNumberValid: boolean;
    /** The nationality is USA. */
    readonly nationalityValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the expiry date is correct. */
    readonly expirationDateControlKey: boolean;
    /** The check digit of the document number is correct. */
    readonly documentNumberControlKey: boolean;
    /** The check digit of the date of birth is correct. */
    readonly dateOfBirthControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface UsBorderCrossingCard {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'US_BORDER_CROSSING_CARD';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
    readonly firstNames: readonly string[];
    /** Null when part of it is unknown, or when no such day exists. */
    readonly dateOfBirth: string | null;
    /** `Female`, `Male` or `Unspecified`. */
    readonly gender: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** Optional data of line 1, without outer fillers. */
    readonly visaNumber: string;
    /** Three-letter code of the nationality (ICAO 9303-3 section 5). */
    readonly nationality: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** The issuer is USA. */
    readonly countryValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date. */
    readonly dateOfBirthValid: boolean;
    /** M, F, < or X. */
    readonly genderValid: boolean;
    /** Eight or nine letters and digits. */
    readonly documentNumberValid: boolean;
    /** The nationality is MEX. */
    readonly nationalityValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the expiry date is correct. */
    readonly expirationDateControlKey: boolean;
    /** The check digit of the document number is correct. */
    readonly documentNumberControlKey: boolean;
    /** The check digit of the date of birth is correct. */
    readonly dateOfBirthControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

export interface BelgianBiometricIdCard {
  readonly documentInfos: {
    /** Characters read in the MRZ, as text. */
    readonly numberOfCharacters: string;
    /** The type of the document. */
    readonly documentType: 'BE_BIOMETRIC_ID_CARD';
    /** Three-letter code of the issuer (ICAO 9303-3 section 5). */
    readonly country: string;
    /** Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. */
    readonly lastName: string;
    /** Secondary identifier, one item for each name. The MRZ may cut off the last one. */
    readonly firstNames: readonly string[];
    /** Null when part of it is unknown, or when no such day exists. */
    readonly dateOfBirth: string | null;
    /** `Female`, `Male` or `Unspecified`. */
    readonly gender: string;
    /** Number of the document, without trailing fillers (<). */
    readonly documentNumber: string;
    /** Number in the national register, 11 digits. Null when line 2 has none. */
    readonly personalNumber: string | null;
    /** Three-letter code of the nationality (ICAO 9303-3 section 5). */
    readonly nationality: string;
    /** Null when part of it is unknown, or when no such day exists. */
    readonly expirationDate: string | null;
  };
  readonly documentInfosValidation: {
    /** Number and length of the lines are those of the type, and every character is in A-Z0-9<. */
    readonly numberOfCharactersValid: boolean;
    /** Document code and layout fit the type. */
    readonly documentTypeValid: boolean;
    /** The issuer is BEL. */
    readonly countryValid: boolean;
    /** At least one letter; letters separated by single fillers (<); no digit. */
    readonly lastNameValid: boolean;
    /** A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date. */
    readonly dateOfBirthValid: boolean;
    /** M, F, < or X. */
    readonly genderValid: boolean;
    /** Twelve digits, the last two of which are the first ten modulo 97. */
    readonly documentNumberValid: boolean;
    /** Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them. */
    readonly personalNumberValid: boolean;
    /** The nationality is BEL. */
    readonly nationalityValid: boolean;
    /** A date of the calendar, today or later (Europe/Paris). */
    readonly expirationDateValid: boolean;
  };
  readonly controlKeys: {
    /** The check digit of the expiry date is correct. */
    readonly expirationDateControlKey: boolean;
    /** The check digit of the document number is correct. */
    readonly documentNumberControlKey: boolean;
    /** The check digit of the date of birth is correct. */
    readonly dateOfBirthControlKey: boolean;
    /** The composite check digit, the last one, is correct. */
    readonly globalControlKey: boolean;
  };
  readonly details?: IdentityDetails;
}

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
    /** Reference of the notice. */
    readonly noticeReference: string | null;
    /** Year of the income. */
    readonly incomeYear: string | null;
    /** Name of the first declarant. */
    readonly declarant1: string | null;
    /** Tax number of the first declarant. */
    readonly taxNumberDeclarant1: string | null;
    /** Name of the second declarant. Null when there is none. */
    readonly declarant2: string | null;
    /** Tax number of the second declarant. The text `null` when there is none. */
    readonly taxNumberDeclarant2: string;
    /** Day on which the tax is put up for collection. */
    readonly collectionDate: string | null;
  };
  readonly certificate: Certificate;
  readonly details?: TwoDDocDetails;
}

export interface FrenchCivilServantPayslip {
  readonly documentInfos: {
    /** Title and names of the employee. */
    readonly fullName: string | null;
    /** SIRET of the employer. */
    readonly employerSiret: string | null;
    /** First day of the period. */
    readonly periodStartDate: string | null;
    /** Last day of the period. */
    readonly periodEndDate: string | null;
    /** Day on which the employment began. */
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
    /** Day of issue in the header of the code. Null by the rules of this document. */
    readonly publicationDate: string | null;
    /** Day on which the code was signed. */
    readonly signatureDate: string | null;
    /** Reference income (revenu fiscal de référence), in euros. */
    readonly taxableIncomeReference: string | null;
    /** Number of shares of the household, with a decimal point. */
    readonly sharesNumber: string | null;
    /** Reference of the notice. */
    readonly noticeReference: string | null;
    /** Year of the income. */
    readonly incomeYear: string | null;
    /** Name of the first declarant. */
    readonly declarant1: string | null;
    /** Tax number of the first declarant. */
    readonly taxNumberDeclarant1: string | null;
    /** Name of the second declarant. Null when there is none. */
    readonly declarant2: string | null;
    /** Tax number of the second declarant. Null when there is none. */
    readonly taxNumberDeclarant2: string | null;
    /** Day of the declaration. */
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
    /** Part of the address, as it stands in the code. */
    readonly addressLine2: string | null;
    /** Part of the address, as it stands in the code. */
    readonly addressLine3: string | null;
    /** Part of the address, as it stands in the code. */
    readonly street: string | null;
    /** Part of the address, as it stands in the code. */
    readonly addressLine5: string | null;
    /** Part of the address, as it stands in the code. */
    readonly postalCode: string | null;
    /** Part of the address, as it stands in the code. */
    readonly town: string | null;
    /** Part of the address, as it stands in the code. */
    readonly country: string | null;
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
  /** One entry a file, in the order sent. */
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
  /** The certificates together; null for one file. */
  readonly documentsValidation: {
    /** All certificates have the same date of birth. */
    readonly datesOfBirthValid: boolean;
    /** The date of the header is the day of the timestamp in every footer. So in every certificate. */
    readonly datesHeaderFooterValid: boolean;
    /** In every certificate the beneficiary number is printed in all its places, and it is the same in all certificates. */
    readonly beneficiaryNumberHeaderFooterValid: boolean;
    /** The beneficiary number of the header is part of the number printed near the barcode of every page. So in every certificate. */
    readonly beneficiaryNumberBarcodeNumberValid: boolean;
    /** On every page the barcode contains the number printed near it. So in every certificate. */
    readonly barcodeNumberBarcodeValid: boolean;
    /** The file was made on the date of the header, and not changed after that day. So in every certificate. */
    readonly datesHeaderMetasValid: boolean;
    /** The file was made on the day of the timestamp in every footer, and not changed after that day. So in every certificate. */
    readonly datesFooterMetasValid: boolean;
    /** Every file was last changed on the date of its header, so none after a later certificate was issued. */
    readonly modificationDateMetasValid: boolean;
  };
  readonly details?: CafDetails;
}

/** How the answer was come by. Given when the form field details is true. */
export interface IdentityDetails {
  /** The page that bears the MRZ, counted from 1. */
  readonly page: number;
  /** The picture that was read; polygons are in its pixels. */
  readonly image: {
    /** Pixels. */
    readonly width: number;
    /** Pixels. */
    readonly height: number;
  };
  readonly mrz: {
    /** Lowest confidence of a character, 0 to 1. */
    readonly confidence: number;
    readonly lines: readonly {
      /** The line as printed, never repaired. */
      readonly text: string;
      /** Lowest confidence of its characters, 0 to 1. */
      readonly confidence: number;
      /** Pitch of the characters in pixels; under 10 is hard to read. */
      readonly pixelsPerCharacter: number;
      /** Width of the edges between ink and paper along the line, in widths of a character: its contrast over its steepest change. 0.1 is sharp, 0.3 hard to read; null without contrast. */
      readonly blurCharacters: number | null;
      /** Corners in reading direction: top left, top right, bottom right, bottom left. */
      readonly polygon: readonly {
        /** To the right. */
        readonly x: number;
        /** Downwards. */
        readonly y: number;
      }[];
    }[];
  };
  /** Every flag that is false, and why. */
  readonly failedChecks: readonly {
    /** The flag. */
    readonly flag: string;
    /** Why, as a word for a program. */
    readonly reason: string;
    /** Why, as a sentence. */
    readonly message: string;
  }[];
  /** What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions. */
  readonly work: {
    /** Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words. */
    readonly attempts: number;
    /** Pages or parts of pages turned into pictures; an image counts each time it is decoded. */
    readonly picturesRendered: number;
    /** Pixels of these pictures together. */
    readonly pixelsRendered: number;
    /** Instructions in loops of the engine for PDF and most images. */
    readonly mupdfInstructions: number;
    /** Instructions in loops of the HEIC decoder. */
    readonly heifInstructions: number;
    /** Instructions in loops of the engine that recognises words. */
    readonly tesseractInstructions: number;
    /** How often a network looked for lines of an MRZ, or read one. */
    readonly mrzNetworkRuns: number;
  };
}

/** How the answer was come by. Given when the form field details is true. */
export interface TwoDDocDetails {
  /** The 2D-Doc code that was read. */
  readonly code: {
    /** The page that it stands on, counted from 1. */
    readonly page: number;
    /** The picture of the page; the polygon is in its pixels. */
    readonly image: {
      /** Pixels. */
      readonly width: number;
      /** Pixels. */
      readonly height: number;
    };
    /** Corners in reading direction: top left, top right, bottom right, bottom left. */
    readonly polygon: readonly {
      /** To the right. */
      readonly x: number;
      /** Downwards. */
      readonly y: number;
    }[];
    /** Width of a module in these pixels; under 2.5 is hard to read. */
    readonly pixelsPerModule: number;
    /** Width of the edges between dark and light along the rows, in widths of a module: their contrast over their steepest change. Null without contrast. */
    readonly blurModules: number | null;
    /** Version of the format. */
    readonly version: number;
    /** Type of the document within the perimeter. */
    readonly documentType: string;
    /** Who manages the types; 01 is ANTS. */
    readonly perimeter: string;
    /** Unsigned data follows the signature; it is not read. */
    readonly annexPresent: boolean;
  };
  /** What the certificate of the code says that it is for. No flag depends on it. */
  readonly signer: {
    /** 2D-Doc types that the certificate names, as FR03, FR04 and FR06 write them; null when it names none or is unknown. */
    readonly documentTypes: readonly string[] | null;
    /** A sentence when the type of the code is not among them. */
    readonly remark: string | null;
  };
  /** Where the words of the page come from: its text layer, or its picture. */
  readonly text: 'layer' | 'recognised';
  /** Whether the pages print what the code signs, by their text layer. Where the page of the code has none its words are recognised, and a value is different only if two looks read the same other one. */
  readonly printed: readonly {
    /** The member of documentInfos. */
    readonly field: string;
    /** The value that was signed. */
    readonly code: string;
    /** different: the label is there with another value. not_found proves nothing: the label is missing, or what is by it could not be read for sure. */
    readonly printed: 'same' | 'different' | 'not_found';
  }[];
  /** Every flag that is false, and why. */
  readonly failedChecks: readonly {
    /** The flag. */
    readonly flag: string;
    /** Why, as a word for a program. */
    readonly reason: string;
    /** Why, as a sentence. */
    readonly message: string;
  }[];
  /** What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions. */
  readonly work: {
    /** Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words. */
    readonly attempts: number;
    /** Pages or parts of pages turned into pictures; an image counts each time it is decoded. */
    readonly picturesRendered: number;
    /** Pixels of these pictures together. */
    readonly pixelsRendered: number;
    /** Instructions in loops of the engine for PDF and most images. */
    readonly mupdfInstructions: number;
    /** Instructions in loops of the HEIC decoder. */
    readonly heifInstructions: number;
    /** Instructions in loops of the engine that recognises words. */
    readonly tesseractInstructions: number;
    /** How often a network looked for lines of an MRZ, or read one. */
    readonly mrzNetworkRuns: number;
  };
}

/** How the answer was come by. Given when the form field details is true. */
export interface CafDetails {
  /** One entry a file, in the order sent. */
  readonly cafPaymentCertificates: readonly {
    /** Times that the file was saved; 1 when it was never changed in place. */
    readonly versions: number;
    readonly pages: readonly {
      /** Where the words of the page come from: its text layer, or its picture. */
      readonly text: 'layer' | 'recognised';
      /** Width of the sharpest edges in the recognised parts of the page, in points: their contrast over their steepest change. Null for a text layer. */
      readonly blurPoints: number | null;
      /** The page in points, 1/72 inch. */
      readonly size: {
        /** Points. */
        readonly width: number;
        /** Points. */
        readonly height: number;
      };
      /** Where each value was read, in points from the top left of the page. */
      readonly positions: readonly {
        /** The member of documentInfos; barcodeNumberDecoded stands for the bars. */
        readonly field: 
          | 'documentDate'
          | 'dateOfBirth'
          | 'beneficiaryNumberHeader'
          | 'dateHourFooter'
          | 'beneficiaryNumberFooter'
          | 'barcodeNumber'
          | 'barcodeNumberDecoded';
        /** What is printed there, or what the bars hold. */
        readonly text: string;
        /** Corners in reading direction: top left, top right, bottom right, bottom left. */
        readonly polygon: readonly {
          /** To the right. */
          readonly x: number;
          /** Downwards. */
          readonly y: number;
        }[];
      }[];
    }[];
    /** Every flag that is false, and why. */
    readonly failedChecks: readonly {
      /** The flag. */
      readonly flag: string;
      /** Why, as a word for a program. */
      readonly reason: string;
      /** Why, as a sentence. */
      readonly message: string;
    }[];
  }[];
  /** What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions. */
  readonly work: {
    /** Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words. */
    readonly attempts: number;
    /** Pages or parts of pages turned into pictures; an image counts each time it is decoded. */
    readonly picturesRendered: number;
    /** Pixels of these pictures together. */
    readonly pixelsRendered: number;
    /** Instructions in loops of the engine for PDF and most images. */
    readonly mupdfInstructions: number;
    /** Instructions in loops of the HEIC decoder. */
    readonly heifInstructions: number;
    /** Instructions in loops of the engine that recognises words. */
    readonly tesseractInstructions: number;
    /** How often a network looked for lines of an MRZ, or read one. */
    readonly mrzNetworkRuns: number;
  };
}

export interface Credits {
  /** The kind of the key. */
  readonly mode: 'live' | 'test';
  /** Credits of the running grants. */
  readonly limit: number;
  /** Credits taken. */
  readonly used: number;
  /** Credits held by requests in progress. */
  readonly held: number;
  /** Credits left. */
  readonly remaining: number;
  /** Start of the period; null without one. */
  readonly periodStart: string | null;
  /** End of the period; null without one. */
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
    readonly sequence: number | null;
    readonly issued: string | null;
    readonly nextUpdate: string | null;
    readonly ageDays: number | null;
    readonly directories: Readonly<Record<string, string | null>>;
    readonly alerts: readonly string[];
  };
  /** Settings that are wrong and not in force, by name. The log says what is wrong. */
  readonly wrongSettings: readonly string[];
}

/** Problem details (RFC 9457). In XML the root element is problem, in the namespace urn:ietf:rfc:7807. */
export interface Problem {
  /** The entry of this failure in the documentation. */
  readonly type: string;
  /** The kind of failure in words, as detail and remedy in the language of Accept-Language: English or French. */
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  /** What was the matter with this request. Nothing sent is echoed. */
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
    | 'malformed_multipart'
    | 'malformed_request'
    | 'invalid_request'
    | 'invalid_api_key'
    | 'invalid_admin_token'
    | 'insufficient_credits'
    | 'not_found'
    | 'method_not_allowed'
    | 'conflict'
    | 'idempotency_conflict'
    | 'too_large'
    | 'not_multipart'
    | 'unreadable_document'
    | 'idempotency_mismatch'
    | 'too_many_requests'
    | 'headers_too_large'
    | 'internal_error'
    | 'overloaded';
  /** For unreadable_document: why. */
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
  /** For insufficient_credits: credits of the period. */
  readonly limit?: number;
  /** For insufficient_credits: credits used. */
  readonly used?: number;
  /** For insufficient_credits: when the period ends. */
  readonly periodEnd?: string | null;
  /** For too_large: the limit in bytes. */
  readonly bytesMax?: number;
  /** Which file of its field, counted from 1. */
  readonly filePosition?: number;
  /** The id to report; also in X-Request-Id. */
  readonly requestId: string;
}

/** What an identity document is answered with. */
export type IdentityAnswer = Passport | FrenchResidencePermit | SpanishBiometricIdCard | FrenchBiometricDrivingLicense | UsPassportCard | UsBorderCrossingCard | BelgianBiometricIdCard;

/** What each field of the resources endpoint is answered with. */
export interface ResourcesAnswers {
  readonly fr_income_taxes_file: FrenchIncomeTaxes;
  readonly fr_civil_servant_payslip_file: FrenchCivilServantPayslip;
  readonly fr_income_tax_declaration_file: FrenchIncomeTaxDeclaration;
  readonly fr_caf_payment_certificate_file: FrenchCafPaymentCertificate;
}
