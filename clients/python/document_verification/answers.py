"""Made from the OpenAPI description of the service by `npm run clients`."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class PassportDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["PASSPORT"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # The 14 characters of the optional data on line 2 as printed, fillers included.
    personalNumber: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class PassportDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class PassportControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the personal number is correct; where the number is empty, a filler (<) may stand in its place.
    personalNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool
    # Every check digit printed on line 2 is correct.
    line2ControlKey: bool


class _PassportAlways(TypedDict):
    documentInfos: PassportDocumentInfos
    documentInfosValidation: PassportDocumentInfosValidation
    controlKeys: PassportControlKeys


class Passport(_PassportAlways, total=False):
    details: IdentityDetails


class FrenchResidencePermitDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["FR_RESIDENCE_PERMIT"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class FrenchResidencePermitDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is FRA.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Nine letters and digits.
    documentNumberValid: bool
    # 9 or 10 digits.
    personalNumberValid: bool
    # A code of ICAO 9303-3 section 5, and not FRA.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class FrenchResidencePermitControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _FrenchResidencePermitAlways(TypedDict):
    documentInfos: FrenchResidencePermitDocumentInfos
    documentInfosValidation: FrenchResidencePermitDocumentInfosValidation
    controlKeys: FrenchResidencePermitControlKeys


class FrenchResidencePermit(_FrenchResidencePermitAlways, total=False):
    details: IdentityDetails


class SpanishBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["ES_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The holder's DNI, 8 digits and a letter. Null when line 1 has none.
    dniNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class SpanishBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # The issuer is ESP.
    countryValid: bool
    # Three letters and six digits, and the letter of the DNI is the one that its digits ask for.
    documentNumberValid: bool
    # The nationality is ESP.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class SpanishBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _SpanishBiometricIdCardAlways(TypedDict):
    documentInfos: SpanishBiometricIdCardDocumentInfos
    documentInfosValidation: SpanishBiometricIdCardDocumentInfosValidation
    controlKeys: SpanishBiometricIdCardControlKeys


class SpanishBiometricIdCard(_SpanishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchBiometricDrivingLicenseDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["FR_DRIVING_LICENCE"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class FrenchBiometricDrivingLicenseDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # The issuer is FRA.
    countryValid: bool
    # Two digits for the year, from 13 to this year, two letters and five digits.
    documentNumberValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class FrenchBiometricDrivingLicenseControlKeys(TypedDict):
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _FrenchBiometricDrivingLicenseAlways(TypedDict):
    documentInfos: FrenchBiometricDrivingLicenseDocumentInfos
    documentInfosValidation: FrenchBiometricDrivingLicenseDocumentInfosValidation
    controlKeys: FrenchBiometricDrivingLicenseControlKeys


class FrenchBiometricDrivingLicense(_FrenchBiometricDrivingLicenseAlways, total=False):
    details: IdentityDetails


class UsPassportCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["US_PASSPORT_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]
    # Control number of the State Department: optional data of line 1, without outer fillers.
    stateDepDocControlNumber: str


class UsPassportCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is USA.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # C and eight digits.
    documentNumberValid: bool
    # The nationality is USA.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class UsPassportCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _UsPassportCardAlways(TypedDict):
    documentInfos: UsPassportCardDocumentInfos
    documentInfosValidation: UsPassportCardDocumentInfosValidation
    controlKeys: UsPassportCardControlKeys


class UsPassportCard(_UsPassportCardAlways, total=False):
    details: IdentityDetails


class UsBorderCrossingCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["US_BORDER_CROSSING_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Optional data of line 1, without outer fillers.
    visaNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class UsBorderCrossingCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is USA.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Eight or nine letters and digits.
    documentNumberValid: bool
    # The nationality is MEX.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class UsBorderCrossingCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _UsBorderCrossingCardAlways(TypedDict):
    documentInfos: UsBorderCrossingCardDocumentInfos
    documentInfosValidation: UsBorderCrossingCardDocumentInfosValidation
    controlKeys: UsBorderCrossingCardControlKeys


class UsBorderCrossingCard(_UsBorderCrossingCardAlways, total=False):
    details: IdentityDetails


class BelgianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["BE_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Number in the national register, 11 digits. Null when line 2 has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class BelgianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is BEL.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Twelve digits, the last two of which are the first ten modulo 97.
    documentNumberValid: bool
    # Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them.
    personalNumberValid: bool
    # The nationality is BEL.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class BelgianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _BelgianBiometricIdCardAlways(TypedDict):
    documentInfos: BelgianBiometricIdCardDocumentInfos
    documentInfosValidation: BelgianBiometricIdCardDocumentInfosValidation
    controlKeys: BelgianBiometricIdCardControlKeys


class BelgianBiometricIdCard(_BelgianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchIncomeTaxesDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated, as on real notices.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Reference income (revenu fiscal de référence), in euros.
    taxableIncomeReference: Union[str, None]
    # Number of shares of the household, with a decimal point.
    sharesNumber: Union[str, None]
    # Reference of the notice.
    noticeReference: Union[str, None]
    # Year of the income.
    incomeYear: Union[str, None]
    # Name of the first declarant.
    declarant1: Union[str, None]
    # Tax number of the first declarant.
    taxNumberDeclarant1: Union[str, None]
    # Name of the second declarant. Null when there is none.
    declarant2: Union[str, None]
    # Tax number of the second declarant. The text `null` when there is none.
    taxNumberDeclarant2: str
    # Day on which the tax is put up for collection.
    collectionDate: Union[str, None]


class _FrenchIncomeTaxesAlways(TypedDict):
    documentInfos: FrenchIncomeTaxesDocumentInfos
    certificate: Certificate


class FrenchIncomeTaxes(_FrenchIncomeTaxesAlways, total=False):
    details: TwoDDocDetails


class FrenchCivilServantPayslipDocumentInfos(TypedDict):
    # Title and names of the employee.
    fullName: Union[str, None]
    # SIRET of the employer.
    employerSiret: Union[str, None]
    # First day of the period.
    periodStartDate: Union[str, None]
    # Last day of the period.
    periodEndDate: Union[str, None]
    # Day on which the employment began.
    contractStartDate: Union[str, None]
    # Net taxable salary of the period in euros, with a decimal point.
    netTaxableSalary: Union[str, None]
    # Net taxable salary since the start of the year in euros, with a decimal point.
    netTaxableAccumulatedSalary: Union[str, None]


class _FrenchCivilServantPayslipAlways(TypedDict):
    documentInfos: FrenchCivilServantPayslipDocumentInfos
    certificate: Certificate


class FrenchCivilServantPayslip(_FrenchCivilServantPayslipAlways, total=False):
    details: TwoDDocDetails


class FrenchIncomeTaxDeclarationDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null by the rules of this document.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Reference income (revenu fiscal de référence), in euros.
    taxableIncomeReference: Union[str, None]
    # Number of shares of the household, with a decimal point.
    sharesNumber: Union[str, None]
    # Reference of the notice.
    noticeReference: Union[str, None]
    # Year of the income.
    incomeYear: Union[str, None]
    # Name of the first declarant.
    declarant1: Union[str, None]
    # Tax number of the first declarant.
    taxNumberDeclarant1: Union[str, None]
    # Name of the second declarant. Null when there is none.
    declarant2: Union[str, None]
    # Tax number of the second declarant. Null when there is none.
    taxNumberDeclarant2: Union[str, None]
    # Day of the declaration.
    declarationDate: Union[str, None]
    # Net income tax in euros, as estimated. Type 18 has none.
    netIncomeTax: Union[str, None]
    # Balance to be paid in euros. Type 18 has none.
    balanceDue: Union[str, None]
    # Tax withheld at source in euros. Type 18 has none.
    withholdingTax: Union[str, None]
    # Net social levies in euros. Only type 27 has them.
    netSocialLevies: Union[str, None]
    # Address of the tax home in one line. Null when the code has none.
    homeAddress: Union[str, None]
    # Part of the address, as it stands in the code.
    addressLine2: Union[str, None]
    # Part of the address, as it stands in the code.
    addressLine3: Union[str, None]
    # Part of the address, as it stands in the code.
    street: Union[str, None]
    # Part of the address, as it stands in the code.
    addressLine5: Union[str, None]
    # Part of the address, as it stands in the code.
    postalCode: Union[str, None]
    # Part of the address, as it stands in the code.
    town: Union[str, None]
    # Part of the address, as it stands in the code.
    country: Union[str, None]


class _FrenchIncomeTaxDeclarationAlways(TypedDict):
    documentInfos: FrenchIncomeTaxDeclarationDocumentInfos
    certificate: Certificate


class FrenchIncomeTaxDeclaration(_FrenchIncomeTaxDeclarationAlways, total=False):
    details: TwoDDocDetails


class Certificate(TypedDict):
    # First day of the certificate, in Europe/Paris. Null when the certificate is unknown.
    validityStartDate: Union[str, None]
    # Last day of the certificate, in Europe/Paris. Null when the certificate is unknown.
    validityEndDate: Union[str, None]
    # Id of the certificate authority, from the code.
    issuerReference: str
    # Organisation of the certificate authority. Null when the certificate is unknown.
    issuerName: Union[str, None]
    # Id of the certificate, from the code.
    subjectReference: str
    # Organisation that issued the document. Null when the certificate is unknown.
    issuer: Union[str, None]
    # The code was signed on a day on which the certificate was valid.
    datesConsistency: bool
    # The code was signed, exactly as it is, with a certificate that the trust list vouches for.
    digitalSignature: bool


class FrenchCafPaymentCertificateCafPaymentCertificatesDocumentInfos(TypedDict):
    # Date in the header of page 1. Null when it could not be read.
    documentDate: Union[str, None]
    # Birth date of the first adult on page 1. Null when it could not be read.
    dateOfBirth: Union[str, None]
    # Pages of the PDF.
    numberOfPages: int
    # Beneficiary number in the header of page 1. Null when it could not be read.
    beneficiaryNumberHeader: Union[str, None]
    # Timestamp of each footer, digits as printed.
    dateHourFooter: List[str]
    # Beneficiary number in each footer.
    beneficiaryNumberFooter: List[str]
    # The number printed near the barcode of each page.
    barcodeNumber: List[str]
    # What the barcode of each page contains.
    barcodeNumberDecoded: List[str]


class FrenchCafPaymentCertificateCafPaymentCertificatesDocumentInfosValidation(TypedDict):
    # The date of the header is the day of the timestamp in every footer.
    datesHeaderFooterValid: bool
    # The beneficiary number of the header is printed in every footer.
    beneficiaryNumberHeaderFooterValid: bool
    # The beneficiary number of the header is part of the number printed near the barcode of every page.
    beneficiaryNumberBarcodeNumberValid: bool
    # On every page the barcode contains the number printed near it.
    barcodeNumberBarcodeValid: bool
    # The file was made on the date of the header, and not changed after that day.
    datesHeaderMetasValid: bool
    # The file was made on the day of the timestamp in every footer, and not changed after that day.
    datesFooterMetasValid: bool


class FrenchCafPaymentCertificateCafPaymentCertificates(TypedDict):
    documentInfos: FrenchCafPaymentCertificateCafPaymentCertificatesDocumentInfos
    documentInfosValidation: FrenchCafPaymentCertificateCafPaymentCertificatesDocumentInfosValidation


class FrenchCafPaymentCertificateDocumentsValidation(TypedDict):
    # All certificates have the same date of birth.
    datesOfBirthValid: bool
    # The date of the header is the day of the timestamp in every footer. So in every certificate.
    datesHeaderFooterValid: bool
    # In every certificate the beneficiary number is printed in all its places, and it is the same in all certificates.
    beneficiaryNumberHeaderFooterValid: bool
    # The beneficiary number of the header is part of the number printed near the barcode of every page. So in every certificate.
    beneficiaryNumberBarcodeNumberValid: bool
    # On every page the barcode contains the number printed near it. So in every certificate.
    barcodeNumberBarcodeValid: bool
    # The file was made on the date of the header, and not changed after that day. So in every certificate.
    datesHeaderMetasValid: bool
    # The file was made on the day of the timestamp in every footer, and not changed after that day. So in every certificate.
    datesFooterMetasValid: bool
    # Every file was last changed on the date of its header, so none after a later certificate was issued.
    modificationDateMetasValid: bool


class FrenchCafPaymentCertificateDocumentsValidation(TypedDict):
    # All certificates have the same date of birth.
    datesOfBirthValid: bool
    # The date of the header is the day of the timestamp in every footer. So in every certificate.
    datesHeaderFooterValid: bool
    # In every certificate the beneficiary number is printed in all its places, and it is the same in all certificates.
    beneficiaryNumberHeaderFooterValid: bool
    # The beneficiary number of the header is part of the number printed near the barcode of every page. So in every certificate.
    beneficiaryNumberBarcodeNumberValid: bool
    # On every page the barcode contains the number printed near it. So in every certificate.
    barcodeNumberBarcodeValid: bool
    # The file was made on the date of the header, and not changed after that day. So in every certificate.
    datesHeaderMetasValid: bool
    # The file was made on the day of the timestamp in every footer, and not changed after that day. So in every certificate.
    datesFooterMetasValid: bool
    # Every file was last changed on the date of its header, so none after a later certificate was issued.
    modificationDateMetasValid: bool


class _FrenchCafPaymentCertificateAlways(TypedDict):
    # One entry a file, in the order sent.
    cafPaymentCertificates: List[FrenchCafPaymentCertificateCafPaymentCertificates]
    # The certificates together; null for one file.
    documentsValidation: FrenchCafPaymentCertificateDocumentsValidation


class FrenchCafPaymentCertificate(_FrenchCafPaymentCertificateAlways, total=False):
    details: CafDetails


class IdentityDetailsImage(TypedDict):
    # Pixels.
    width: int
    # Pixels.
    height: int


class IdentityDetailsMrzLinesPolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class IdentityDetailsMrzLines(TypedDict):
    # The line as printed, never repaired.
    text: str
    # Lowest confidence of its characters, 0 to 1.
    confidence: float
    # Pitch of the characters in pixels; under 10 is hard to read.
    pixelsPerCharacter: float
    # Width of the edges between ink and paper along the line, in widths of a character: its contrast over its steepest change. 0.1 is sharp, 0.3 hard to read; null without contrast.
    blurCharacters: Union[float, None]
    # Corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[IdentityDetailsMrzLinesPolygon]


class IdentityDetailsMrz(TypedDict):
    # Lowest confidence of a character, 0 to 1.
    confidence: float
    lines: List[IdentityDetailsMrzLines]


class IdentityDetailsFailedChecks(TypedDict):
    # The flag.
    flag: str
    # Why, as a word for a program.
    reason: str
    # Why, as a sentence.
    message: str


class IdentityDetailsWork(TypedDict):
    # Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words.
    attempts: int
    # Pages or parts of pages turned into pictures; an image counts each time it is decoded.
    picturesRendered: int
    # Pixels of these pictures together.
    pixelsRendered: int
    # Instructions in loops of the engine for PDF and most images.
    mupdfInstructions: int
    # Instructions in loops of the HEIC decoder.
    heifInstructions: int
    # Instructions in loops of the engine that recognises words.
    tesseractInstructions: int
    # How often a network looked for lines of an MRZ, or read one.
    mrzNetworkRuns: int


class IdentityDetails(TypedDict):
    """How the answer was come by. Given when the form field details is true."""

    # The page that bears the MRZ, counted from 1.
    page: int
    # The picture that was read; polygons are in its pixels.
    image: IdentityDetailsImage
    mrz: IdentityDetailsMrz
    # Every flag that is false, and why.
    failedChecks: List[IdentityDetailsFailedChecks]
    # What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.
    work: IdentityDetailsWork


class TwoDDocDetailsCodeImage(TypedDict):
    # Pixels.
    width: int
    # Pixels.
    height: int


class TwoDDocDetailsCodePolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class TwoDDocDetailsCode(TypedDict):
    # The page that it stands on, counted from 1.
    page: int
    # The picture of the page; the polygon is in its pixels.
    image: TwoDDocDetailsCodeImage
    # Corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[TwoDDocDetailsCodePolygon]
    # Width of a module in these pixels; under 2.5 is hard to read.
    pixelsPerModule: float
    # Width of the edges between dark and light along the rows, in widths of a module: their contrast over their steepest change. Null without contrast.
    blurModules: Union[float, None]
    # Version of the format.
    version: int
    # Type of the document within the perimeter.
    documentType: str
    # Who manages the types; 01 is ANTS.
    perimeter: str
    # Unsigned data follows the signature; it is not read.
    annexPresent: bool


class TwoDDocDetailsSigner(TypedDict):
    # 2D-Doc types that the certificate names, as FR03, FR04 and FR06 write them; null when it names none or is unknown.
    documentTypes: Union[List[str], None]
    # A sentence when the type of the code is not among them.
    remark: Union[str, None]


class TwoDDocDetailsPrinted(TypedDict):
    # The member of documentInfos.
    field: str
    # The value that was signed.
    code: str
    # different: the label is there with another value. not_found proves nothing: the label is missing, or what is by it could not be read for sure.
    printed: Literal["same", "different", "not_found"]


class TwoDDocDetailsFailedChecks(TypedDict):
    # The flag.
    flag: str
    # Why, as a word for a program.
    reason: str
    # Why, as a sentence.
    message: str


class TwoDDocDetailsWork(TypedDict):
    # Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words.
    attempts: int
    # Pages or parts of pages turned into pictures; an image counts each time it is decoded.
    picturesRendered: int
    # Pixels of these pictures together.
    pixelsRendered: int
    # Instructions in loops of the engine for PDF and most images.
    mupdfInstructions: int
    # Instructions in loops of the HEIC decoder.
    heifInstructions: int
    # Instructions in loops of the engine that recognises words.
    tesseractInstructions: int
    # How often a network looked for lines of an MRZ, or read one.
    mrzNetworkRuns: int


class TwoDDocDetails(TypedDict):
    """How the answer was come by. Given when the form field details is true."""

    # The 2D-Doc code that was read.
    code: TwoDDocDetailsCode
    # What the certificate of the code says that it is for. No flag depends on it.
    signer: TwoDDocDetailsSigner
    # Where the words of the page come from: its text layer, or its picture.
    text: Literal["layer", "recognised"]
    # Whether the pages print what the code signs, by their text layer. Where the page of the code has none its words are recognised, and a value is different only if two looks read the same other one.
    printed: List[TwoDDocDetailsPrinted]
    # Every flag that is false, and why.
    failedChecks: List[TwoDDocDetailsFailedChecks]
    # What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.
    work: TwoDDocDetailsWork


class CafDetailsCafPaymentCertificatesPagesSize(TypedDict):
    # Points.
    width: float
    # Points.
    height: float


class CafDetailsCafPaymentCertificatesPagesPositionsPolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class CafDetailsCafPaymentCertificatesPagesPositions(TypedDict):
    # The member of documentInfos; barcodeNumberDecoded stands for the bars.
    field: Literal["documentDate", "dateOfBirth", "beneficiaryNumberHeader", "dateHourFooter", "beneficiaryNumberFooter", "barcodeNumber", "barcodeNumberDecoded"]
    # What is printed there, or what the bars hold.
    text: str
    # Corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[CafDetailsCafPaymentCertificatesPagesPositionsPolygon]


class CafDetailsCafPaymentCertificatesPages(TypedDict):
    # Where the words of the page come from: its text layer, or its picture.
    text: Literal["layer", "recognised"]
    # Width of the sharpest edges in the recognised parts of the page, in points: their contrast over their steepest change. Null for a text layer.
    blurPoints: Union[float, None]
    # The page in points, 1/72 inch.
    size: CafDetailsCafPaymentCertificatesPagesSize
    # Where each value was read, in points from the top left of the page.
    positions: List[CafDetailsCafPaymentCertificatesPagesPositions]


class CafDetailsCafPaymentCertificatesFailedChecks(TypedDict):
    # The flag.
    flag: str
    # Why, as a word for a program.
    reason: str
    # Why, as a sentence.
    message: str


class CafDetailsCafPaymentCertificates(TypedDict):
    # Times that the file was saved; 1 when it was never changed in place.
    versions: int
    pages: List[CafDetailsCafPaymentCertificatesPages]
    # Every flag that is false, and why.
    failedChecks: List[CafDetailsCafPaymentCertificatesFailedChecks]


class CafDetailsWork(TypedDict):
    # Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words.
    attempts: int
    # Pages or parts of pages turned into pictures; an image counts each time it is decoded.
    picturesRendered: int
    # Pixels of these pictures together.
    pixelsRendered: int
    # Instructions in loops of the engine for PDF and most images.
    mupdfInstructions: int
    # Instructions in loops of the HEIC decoder.
    heifInstructions: int
    # Instructions in loops of the engine that recognises words.
    tesseractInstructions: int
    # How often a network looked for lines of an MRZ, or read one.
    mrzNetworkRuns: int


class CafDetails(TypedDict):
    """How the answer was come by. Given when the form field details is true."""

    # One entry a file, in the order sent.
    cafPaymentCertificates: List[CafDetailsCafPaymentCertificates]
    # What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.
    work: CafDetailsWork


class CreditsUsage(TypedDict):
    day: str
    endpoint: str
    credits: int


class Credits(TypedDict):
    # The kind of the key.
    mode: Literal["live", "test"]
    # Credits of the running grants.
    limit: int
    # Credits taken.
    used: int
    # Credits held by requests in progress.
    held: int
    # Credits left.
    remaining: int
    # Start of the period; null without one.
    periodStart: Union[str, None]
    # End of the period; null without one.
    periodEnd: Union[str, None]
    # Credits taken by UTC day and endpoint.
    usage: List[CreditsUsage]


class HealthTrust(TypedDict):
    sequence: Union[int, None]
    issued: Union[str, None]
    nextUpdate: Union[str, None]
    ageDays: Union[int, None]
    directories: Dict[str, Union[str, None]]
    alerts: List[str]


class Health(TypedDict):
    status: Literal["ok", "degraded"]
    # The trust list in force.
    trust: HealthTrust
    # Settings that are wrong and not in force, by name. The log says what is wrong.
    wrongSettings: List[str]


class _ProblemAlways(TypedDict):
    # The entry of this failure in the documentation.
    type: str
    # The kind of failure in words, as detail and remedy in the language of Accept-Language: English or French.
    title: str
    # The HTTP status.
    status: int
    # What was the matter with this request. Nothing sent is echoed.
    detail: str
    # What to do about it.
    remedy: str
    # The kind of failure, for a program.
    code: Literal["missing_file", "repeated_field", "several_document_kinds", "too_many_files", "unsupported_format", "malformed_multipart", "malformed_request", "invalid_request", "invalid_api_key", "invalid_admin_token", "insufficient_credits", "not_found", "method_not_allowed", "conflict", "idempotency_conflict", "too_large", "not_multipart", "unreadable_document", "idempotency_mismatch", "too_many_requests", "headers_too_large", "internal_error", "overloaded"]
    # The id to report; also in X-Request-Id.
    requestId: str


class Problem(_ProblemAlways, total=False):
    """Problem details (RFC 9457). In XML the root element is problem, in the namespace urn:ietf:rfc:7807."""

    # For unreadable_document: why.
    reason: Literal["not_a_document", "corrupt", "password_protected", "too_many_pages", "too_complex", "no_mrz", "mrz_incomplete", "document_not_supported", "several_documents", "no_2d_doc", "wrong_document", "no_caf_certificate", "blurred", "too_small"]
    # For insufficient_credits: credits of the period.
    limit: int
    # For insufficient_credits: credits used.
    used: int
    # For insufficient_credits: when the period ends.
    periodEnd: Union[str, None]
    # For too_large: the limit in bytes.
    bytesMax: int
    # Which file of its field, counted from 1.
    filePosition: int


IdentityAnswer = Union[Passport, FrenchResidencePermit, SpanishBiometricIdCard, FrenchBiometricDrivingLicense, UsPassportCard, UsBorderCrossingCard, BelgianBiometricIdCard]
ResourcesAnswer = Union[FrenchIncomeTaxes, FrenchCivilServantPayslip, FrenchIncomeTaxDeclaration, FrenchCafPaymentCertificate]
