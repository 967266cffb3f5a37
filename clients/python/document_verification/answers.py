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
    gender: Literal["Female", "Male", "Unspecified"]
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
    gender: Literal["Female", "Male", "Unspecified"]
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
    gender: Literal["Female", "Male", "Unspecified"]
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
    gender: Literal["Female", "Male", "Unspecified"]
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
    gender: Literal["Female", "Male", "Unspecified"]
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


class AustrianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["AT_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class AustrianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is AUT.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits; eight digits on the card of 2002.
    documentNumberValid: bool
    # The nationality is AUT.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class AustrianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _AustrianBiometricIdCardAlways(TypedDict):
    documentInfos: AustrianBiometricIdCardDocumentInfos
    documentInfosValidation: AustrianBiometricIdCardDocumentInfosValidation
    controlKeys: AustrianBiometricIdCardControlKeys


class AustrianBiometricIdCard(_AustrianBiometricIdCardAlways, total=False):
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
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Belgian national register number, without fillers. Null where none is printed.
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
    # Belgian national register number. Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
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


class SwissBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["CH_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class SwissBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is CHE.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letter, digit, letter, two digits, letter, two digits; a letter and seven digits on the card of 2003.
    documentNumberValid: bool
    # The nationality is CHE.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class SwissBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _SwissBiometricIdCardAlways(TypedDict):
    documentInfos: SwissBiometricIdCardDocumentInfos
    documentInfosValidation: SwissBiometricIdCardDocumentInfosValidation
    controlKeys: SwissBiometricIdCardControlKeys


class SwissBiometricIdCard(_SwissBiometricIdCardAlways, total=False):
    details: IdentityDetails


class GermanBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["DE_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class GermanBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is DEU.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Nine letters and digits, a letter first; no vowel and none of B, D, Q and S.
    documentNumberValid: bool
    # The nationality is DEU.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class GermanBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _GermanBiometricIdCardAlways(TypedDict):
    documentInfos: GermanBiometricIdCardDocumentInfos
    documentInfosValidation: GermanBiometricIdCardDocumentInfosValidation
    controlKeys: GermanBiometricIdCardControlKeys


class GermanBiometricIdCard(_GermanBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["FR_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class FrenchBiometricIdCardDocumentInfosValidation(TypedDict):
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
    # The nationality is FRA.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class FrenchBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _FrenchBiometricIdCardAlways(TypedDict):
    documentInfos: FrenchBiometricIdCardDocumentInfos
    documentInfosValidation: FrenchBiometricIdCardDocumentInfosValidation
    controlKeys: FrenchBiometricIdCardControlKeys


class FrenchBiometricIdCard(_FrenchBiometricIdCardAlways, total=False):
    details: IdentityDetails


class ItalianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["IT_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class ItalianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is ITA.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters, five digits and two letters.
    documentNumberValid: bool
    # The nationality is ITA.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class ItalianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _ItalianBiometricIdCardAlways(TypedDict):
    documentInfos: ItalianBiometricIdCardDocumentInfos
    documentInfosValidation: ItalianBiometricIdCardDocumentInfosValidation
    controlKeys: ItalianBiometricIdCardControlKeys


class ItalianBiometricIdCard(_ItalianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LiechtensteinBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["LI_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class LiechtensteinBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is LIE.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is LIE.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class LiechtensteinBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _LiechtensteinBiometricIdCardAlways(TypedDict):
    documentInfos: LiechtensteinBiometricIdCardDocumentInfos
    documentInfosValidation: LiechtensteinBiometricIdCardDocumentInfosValidation
    controlKeys: LiechtensteinBiometricIdCardControlKeys


class LiechtensteinBiometricIdCard(_LiechtensteinBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LuxembourgBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["LU_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class LuxembourgBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is LUX.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is LUX.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class LuxembourgBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _LuxembourgBiometricIdCardAlways(TypedDict):
    documentInfos: LuxembourgBiometricIdCardDocumentInfos
    documentInfosValidation: LuxembourgBiometricIdCardDocumentInfosValidation
    controlKeys: LuxembourgBiometricIdCardControlKeys


class LuxembourgBiometricIdCard(_LuxembourgBiometricIdCardAlways, total=False):
    details: IdentityDetails


class MonegasqueBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["MC_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class MonegasqueBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is MCO.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is MCO.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class MonegasqueBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _MonegasqueBiometricIdCardAlways(TypedDict):
    documentInfos: MonegasqueBiometricIdCardDocumentInfos
    documentInfosValidation: MonegasqueBiometricIdCardDocumentInfosValidation
    controlKeys: MonegasqueBiometricIdCardControlKeys


class MonegasqueBiometricIdCard(_MonegasqueBiometricIdCardAlways, total=False):
    details: IdentityDetails


class MalteseBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["MT_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Maltese identity number, without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class MalteseBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is MLT.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Seven digits.
    documentNumberValid: bool
    # Maltese identity number. Seven digits and a letter. Some models have none.
    personalNumberValid: bool
    # The nationality is MLT.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class MalteseBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _MalteseBiometricIdCardAlways(TypedDict):
    documentInfos: MalteseBiometricIdCardDocumentInfos
    documentInfosValidation: MalteseBiometricIdCardDocumentInfosValidation
    controlKeys: MalteseBiometricIdCardControlKeys


class MalteseBiometricIdCard(_MalteseBiometricIdCardAlways, total=False):
    details: IdentityDetails


class DutchBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["NL_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Dutch citizen service number (BSN), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class DutchBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is NLD.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters, six letters and digits, and a digit; never the letter O.
    documentNumberValid: bool
    # Dutch citizen service number (BSN). Nine digits, the last of which checks the others. Its check digits are right. Some models have none.
    personalNumberValid: bool
    # The nationality is NLD.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class DutchBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _DutchBiometricIdCardAlways(TypedDict):
    documentInfos: DutchBiometricIdCardDocumentInfos
    documentInfosValidation: DutchBiometricIdCardDocumentInfosValidation
    controlKeys: DutchBiometricIdCardControlKeys


class DutchBiometricIdCard(_DutchBiometricIdCardAlways, total=False):
    details: IdentityDetails


class PortugueseBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["PT_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class PortugueseBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is PRT.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # The civil number of nine digits, two letters or digits, and a digit that checks them.
    documentNumberValid: bool
    # The nationality is PRT.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class PortugueseBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _PortugueseBiometricIdCardAlways(TypedDict):
    documentInfos: PortugueseBiometricIdCardDocumentInfos
    documentInfosValidation: PortugueseBiometricIdCardDocumentInfosValidation
    controlKeys: PortugueseBiometricIdCardControlKeys


class PortugueseBiometricIdCard(_PortugueseBiometricIdCardAlways, total=False):
    details: IdentityDetails


class EstonianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["EE_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Estonian personal code (isikukood), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class EstonianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is EST.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits.
    documentNumberValid: bool
    # Estonian personal code (isikukood). Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is EST.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class EstonianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _EstonianBiometricIdCardAlways(TypedDict):
    documentInfos: EstonianBiometricIdCardDocumentInfos
    documentInfosValidation: EstonianBiometricIdCardDocumentInfosValidation
    controlKeys: EstonianBiometricIdCardControlKeys


class EstonianBiometricIdCard(_EstonianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FinnishBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["FI_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Finnish personal identity code (henkilötunnus), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class FinnishBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is FIN.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits.
    documentNumberValid: bool
    # Finnish personal identity code (henkilötunnus). The date of birth (day, month, year), a letter or a filler for the century, a serial number that is odd for men, and a digit or letter that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is FIN.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class FinnishBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _FinnishBiometricIdCardAlways(TypedDict):
    documentInfos: FinnishBiometricIdCardDocumentInfos
    documentInfosValidation: FinnishBiometricIdCardDocumentInfosValidation
    controlKeys: FinnishBiometricIdCardControlKeys


class FinnishBiometricIdCard(_FinnishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LithuanianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["LT_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Lithuanian personal code (asmens kodas), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class LithuanianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is LTU.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Eight digits.
    documentNumberValid: bool
    # Lithuanian personal code (asmens kodas). Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is LTU.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class LithuanianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _LithuanianBiometricIdCardAlways(TypedDict):
    documentInfos: LithuanianBiometricIdCardDocumentInfos
    documentInfosValidation: LithuanianBiometricIdCardDocumentInfosValidation
    controlKeys: LithuanianBiometricIdCardControlKeys


class LithuanianBiometricIdCard(_LithuanianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LatvianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["LV_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Latvian personal code (personas kods), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class LatvianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is LVA.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits.
    documentNumberValid: bool
    # Latvian personal code (personas kods). Six digits, a filler and five digits; the first six are the date of birth (day, month, year) unless they begin with 32, the last digit checks the others. Its check digits are right. It repeats the date of birth of the MRZ.
    personalNumberValid: bool
    # The nationality is LVA.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class LatvianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _LatvianBiometricIdCardAlways(TypedDict):
    documentInfos: LatvianBiometricIdCardDocumentInfos
    documentInfosValidation: LatvianBiometricIdCardDocumentInfosValidation
    controlKeys: LatvianBiometricIdCardControlKeys


class LatvianBiometricIdCard(_LatvianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class NorwegianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["NO_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Norwegian national identity number (fødselsnummer), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class NorwegianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is NOR.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Three letters and six digits.
    documentNumberValid: bool
    # Norwegian national identity number (fødselsnummer). The date of birth (day, month, year), a filler, a serial number that tells century and sex, and two digits that check the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is NOR.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class NorwegianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _NorwegianBiometricIdCardAlways(TypedDict):
    documentInfos: NorwegianBiometricIdCardDocumentInfos
    documentInfosValidation: NorwegianBiometricIdCardDocumentInfosValidation
    controlKeys: NorwegianBiometricIdCardControlKeys


class NorwegianBiometricIdCard(_NorwegianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SwedishBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["SE_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Swedish personal identity number (personnummer), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class SwedishBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is SWE.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits; eight digits before 2022.
    documentNumberValid: bool
    # Swedish personal identity number (personnummer). The date of birth in eight digits, a serial number that is odd for men, and a digit that checks the last nine. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none.
    personalNumberValid: bool
    # The nationality is SWE.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class SwedishBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _SwedishBiometricIdCardAlways(TypedDict):
    documentInfos: SwedishBiometricIdCardDocumentInfos
    documentInfosValidation: SwedishBiometricIdCardDocumentInfosValidation
    controlKeys: SwedishBiometricIdCardControlKeys


class SwedishBiometricIdCard(_SwedishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class BosnianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["BA_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class BosnianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is BIH.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is BIH.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class BosnianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _BosnianBiometricIdCardAlways(TypedDict):
    documentInfos: BosnianBiometricIdCardDocumentInfos
    documentInfosValidation: BosnianBiometricIdCardDocumentInfosValidation
    controlKeys: BosnianBiometricIdCardControlKeys


class BosnianBiometricIdCard(_BosnianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class BulgarianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["BG_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Bulgarian personal number (EGN), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class BulgarianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is BGR.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits; nine digits before 2024.
    documentNumberValid: bool
    # Bulgarian personal number (EGN). Ten digits: the date of birth, with 40 added to the month from 2000 on, a serial number whose last digit is even for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is BGR.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class BulgarianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _BulgarianBiometricIdCardAlways(TypedDict):
    documentInfos: BulgarianBiometricIdCardDocumentInfos
    documentInfosValidation: BulgarianBiometricIdCardDocumentInfosValidation
    controlKeys: BulgarianBiometricIdCardControlKeys


class BulgarianBiometricIdCard(_BulgarianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class CypriotBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["CY_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class CypriotBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is CYP.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits.
    documentNumberValid: bool
    # The nationality is CYP.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class CypriotBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _CypriotBiometricIdCardAlways(TypedDict):
    documentInfos: CypriotBiometricIdCardDocumentInfos
    documentInfosValidation: CypriotBiometricIdCardDocumentInfosValidation
    controlKeys: CypriotBiometricIdCardControlKeys


class CypriotBiometricIdCard(_CypriotBiometricIdCardAlways, total=False):
    details: IdentityDetails


class CzechBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["CZ_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class CzechBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is CZE.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Nine digits.
    documentNumberValid: bool
    # The nationality is CZE.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class CzechBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _CzechBiometricIdCardAlways(TypedDict):
    documentInfos: CzechBiometricIdCardDocumentInfos
    documentInfosValidation: CzechBiometricIdCardDocumentInfosValidation
    controlKeys: CzechBiometricIdCardControlKeys


class CzechBiometricIdCard(_CzechBiometricIdCardAlways, total=False):
    details: IdentityDetails


class GreekBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["GR_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class GreekBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is GRC.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is GRC.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class GreekBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _GreekBiometricIdCardAlways(TypedDict):
    documentInfos: GreekBiometricIdCardDocumentInfos
    documentInfosValidation: GreekBiometricIdCardDocumentInfosValidation
    controlKeys: GreekBiometricIdCardControlKeys


class GreekBiometricIdCard(_GreekBiometricIdCardAlways, total=False):
    details: IdentityDetails


class CroatianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["HR_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Croatian personal number (OIB), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class CroatianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is HRV.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Nine digits.
    documentNumberValid: bool
    # Croatian personal number (OIB). Eleven digits, the last of which checks the others. Its check digits are right. Some models have none.
    personalNumberValid: bool
    # The nationality is HRV.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class CroatianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _CroatianBiometricIdCardAlways(TypedDict):
    documentInfos: CroatianBiometricIdCardDocumentInfos
    documentInfosValidation: CroatianBiometricIdCardDocumentInfosValidation
    controlKeys: CroatianBiometricIdCardControlKeys


class CroatianBiometricIdCard(_CroatianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class HungarianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["HU_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class HungarianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is HUN.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Six digits and two letters.
    documentNumberValid: bool
    # The nationality is HUN.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class HungarianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _HungarianBiometricIdCardAlways(TypedDict):
    documentInfos: HungarianBiometricIdCardDocumentInfos
    documentInfosValidation: HungarianBiometricIdCardDocumentInfosValidation
    controlKeys: HungarianBiometricIdCardControlKeys


class HungarianBiometricIdCard(_HungarianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class PolishBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["PL_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Polish personal number (PESEL), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class PolishBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is POL.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Three letters and six digits, the first of which checks the others.
    documentNumberValid: bool
    # Polish personal number (PESEL). Eleven digits: the date of birth, with 20 added to the month from 2000 on, a serial number that is odd for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none.
    personalNumberValid: bool
    # The nationality is POL.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class PolishBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _PolishBiometricIdCardAlways(TypedDict):
    documentInfos: PolishBiometricIdCardDocumentInfos
    documentInfosValidation: PolishBiometricIdCardDocumentInfosValidation
    controlKeys: PolishBiometricIdCardControlKeys


class PolishBiometricIdCard(_PolishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class RomanianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["RO_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Romanian personal number (CNP), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class RomanianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is ROU.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits; nine digits on the card of 2021.
    documentNumberValid: bool
    # Romanian personal number (CNP). Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none.
    personalNumberValid: bool
    # The nationality is ROU.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class RomanianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _RomanianBiometricIdCardAlways(TypedDict):
    documentInfos: RomanianBiometricIdCardDocumentInfos
    documentInfosValidation: RomanianBiometricIdCardDocumentInfosValidation
    controlKeys: RomanianBiometricIdCardControlKeys


class RomanianBiometricIdCard(_RomanianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SerbianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["RS_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Serbian personal number (JMBG), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class SerbianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is SRB.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # Serbian personal number (JMBG). Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is SRB.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class SerbianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _SerbianBiometricIdCardAlways(TypedDict):
    documentInfos: SerbianBiometricIdCardDocumentInfos
    documentInfosValidation: SerbianBiometricIdCardDocumentInfosValidation
    controlKeys: SerbianBiometricIdCardControlKeys


class SerbianBiometricIdCard(_SerbianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SlovenianBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["SI_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Slovenian personal number (EMŠO), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class SlovenianBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is SVN.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and seven digits; nine digits on the card of 1998.
    documentNumberValid: bool
    # Slovenian personal number (EMŠO). Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is SVN.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class SlovenianBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _SlovenianBiometricIdCardAlways(TypedDict):
    documentInfos: SlovenianBiometricIdCardDocumentInfos
    documentInfosValidation: SlovenianBiometricIdCardDocumentInfosValidation
    controlKeys: SlovenianBiometricIdCardControlKeys


class SlovenianBiometricIdCard(_SlovenianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SlovakBiometricIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["SK_BIOMETRIC_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Slovak birth number (rodné číslo), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class SlovakBiometricIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is SVK.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and six digits.
    documentNumberValid: bool
    # Slovak birth number (rodné číslo). The date of birth, with 50 added to the month for women, and four digits, the last of which checks the others; three without a check for those born before 1954. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is SVK.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris). Fillers alone stand for a document without end.
    expirationDateValid: bool


class SlovakBiometricIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _SlovakBiometricIdCardAlways(TypedDict):
    documentInfos: SlovakBiometricIdCardDocumentInfos
    documentInfosValidation: SlovakBiometricIdCardDocumentInfosValidation
    controlKeys: SlovakBiometricIdCardControlKeys


class SlovakBiometricIdCard(_SlovakBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["FR_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Always null: the MRZ has none. The card is valid for ten years; one issued to an adult from 2014 on for fifteen.
    expirationDate: Union[str, None]
    # `YYYY-MM`, the beginning of the document number. Null when that is no month from 1988 to 2021.
    issueDate: Union[str, None]


class FrenchIdCardDocumentInfosValidation(TypedDict):
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
    # Year and month of issue, from 1988 to 2021, three letters or digits for the place, and five digits.
    documentNumberValid: bool


class FrenchIdCardControlKeys(TypedDict):
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _FrenchIdCardAlways(TypedDict):
    documentInfos: FrenchIdCardDocumentInfos
    documentInfosValidation: FrenchIdCardDocumentInfosValidation
    controlKeys: FrenchIdCardControlKeys


class FrenchIdCard(_FrenchIdCardAlways, total=False):
    details: IdentityDetails


class RomanianIdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["RO_ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # The Romanian personal number (CNP), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class RomanianIdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is ROU.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Two letters and six digits.
    documentNumberValid: bool
    # Romanian personal number (CNP). Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is ROU.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class RomanianIdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _RomanianIdCardAlways(TypedDict):
    documentInfos: RomanianIdCardDocumentInfos
    documentInfosValidation: RomanianIdCardDocumentInfosValidation
    controlKeys: RomanianIdCardControlKeys


class RomanianIdCard(_RomanianIdCardAlways, total=False):
    details: IdentityDetails


class IrishPassportCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["IE_PASSPORT_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class IrishPassportCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is IRL.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # A letter and eight digits.
    documentNumberValid: bool
    # The nationality is IRL.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class IrishPassportCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _IrishPassportCardAlways(TypedDict):
    documentInfos: IrishPassportCardDocumentInfos
    documentInfosValidation: IrishPassportCardDocumentInfosValidation
    controlKeys: IrishPassportCardControlKeys


class IrishPassportCard(_IrishPassportCardAlways, total=False):
    details: IdentityDetails


class AlgerianBiometricDrivingLicenseDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["DZ_DRIVING_LICENCE"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class AlgerianBiometricDrivingLicenseDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is DZA.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Nine letters and digits.
    documentNumberValid: bool
    # The nationality is a code of ICAO 9303-3 section 5.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class AlgerianBiometricDrivingLicenseControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _AlgerianBiometricDrivingLicenseAlways(TypedDict):
    documentInfos: AlgerianBiometricDrivingLicenseDocumentInfos
    documentInfosValidation: AlgerianBiometricDrivingLicenseDocumentInfosValidation
    controlKeys: AlgerianBiometricDrivingLicenseControlKeys


class AlgerianBiometricDrivingLicense(_AlgerianBiometricDrivingLicenseAlways, total=False):
    details: IdentityDetails


class DutchDrivingLicenseDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["NL_DRIVING_LICENCE"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Number of the document, without trailing fillers (<).
    documentNumber: str


class DutchDrivingLicenseDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is NLD.
    countryValid: bool
    # Ten digits.
    documentNumberValid: bool


class DutchDrivingLicenseControlKeys(TypedDict):
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _DutchDrivingLicenseAlways(TypedDict):
    documentInfos: DutchDrivingLicenseDocumentInfos
    documentInfosValidation: DutchDrivingLicenseDocumentInfosValidation
    controlKeys: DutchDrivingLicenseControlKeys


class DutchDrivingLicense(_DutchDrivingLicenseAlways, total=False):
    details: IdentityDetails


class VisaDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["VISA"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class VisaDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is a code of ICAO 9303-3 section 5.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is a code of ICAO 9303-3 section 5.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris).
    expirationDateValid: bool


class VisaControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool


class _VisaAlways(TypedDict):
    documentInfos: VisaDocumentInfos
    documentInfosValidation: VisaDocumentInfosValidation
    controlKeys: VisaControlKeys


class Visa(_VisaAlways, total=False):
    details: IdentityDetails


class ResidencePermitDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["RESIDENCE_PERMIT"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class ResidencePermitDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is a code of ICAO 9303-3 section 5.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is a code of ICAO 9303-3 section 5.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris). Fillers alone stand for a document without end.
    expirationDateValid: bool


class ResidencePermitControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _ResidencePermitAlways(TypedDict):
    documentInfos: ResidencePermitDocumentInfos
    documentInfosValidation: ResidencePermitDocumentInfosValidation
    controlKeys: ResidencePermitControlKeys


class ResidencePermit(_ResidencePermitAlways, total=False):
    details: IdentityDetails


class TravelDocumentDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["TRAVEL_DOCUMENT"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class TravelDocumentDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is a code of ICAO 9303-3 section 5.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is a code of ICAO 9303-3 section 5.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris). Fillers alone stand for a document without end.
    expirationDateValid: bool


class TravelDocumentControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _TravelDocumentAlways(TypedDict):
    documentInfos: TravelDocumentDocumentInfos
    documentInfosValidation: TravelDocumentDocumentInfosValidation
    controlKeys: TravelDocumentControlKeys


class TravelDocument(_TravelDocumentAlways, total=False):
    details: IdentityDetails


class IdCardDocumentInfos(TypedDict):
    # Characters read in the MRZ, as text.
    numberOfCharacters: str
    # The type of the document.
    documentType: Literal["ID_CARD"]
    # Three-letter code of the issuer (ICAO 9303-3 section 5).
    country: str
    # Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence.
    lastName: str
    # Secondary identifier, one item for each name. The MRZ may cut off the last one.
    firstNames: List[str]
    # Null when part of it is unknown, or when no such day exists.
    dateOfBirth: Union[str, None]
    # `Female`, `Male` or `Unspecified`.
    gender: Literal["Female", "Male", "Unspecified"]
    # Number of the document, without trailing fillers (<).
    documentNumber: str
    # Three-letter code of the nationality (ICAO 9303-3 section 5).
    nationality: str
    # Null when part of it is unknown, or when no such day exists.
    expirationDate: Union[str, None]


class IdCardDocumentInfosValidation(TypedDict):
    # Number and length of the lines are those of the type, and every character is in A-Z0-9<.
    numberOfCharactersValid: bool
    # Document code and layout fit the type.
    documentTypeValid: bool
    # The issuer is a code of ICAO 9303-3 section 5.
    countryValid: bool
    # At least one letter; letters separated by single fillers (<); no digit.
    lastNameValid: bool
    # A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.
    dateOfBirthValid: bool
    # M, F, < or X.
    genderValid: bool
    # Letters and digits, which single fillers may part: the form that ICAO 9303 asks for.
    documentNumberValid: bool
    # The nationality is a code of ICAO 9303-3 section 5.
    nationalityValid: bool
    # A date of the calendar, today or later (Europe/Paris). Fillers alone stand for a document without end.
    expirationDateValid: bool


class IdCardControlKeys(TypedDict):
    # The check digit of the expiry date is correct.
    expirationDateControlKey: bool
    # The check digit of the document number is correct.
    documentNumberControlKey: bool
    # The check digit of the date of birth is correct.
    dateOfBirthControlKey: bool
    # The composite check digit, the last one, is correct.
    globalControlKey: bool


class _IdCardAlways(TypedDict):
    documentInfos: IdCardDocumentInfos
    documentInfosValidation: IdCardDocumentInfosValidation
    controlKeys: IdCardControlKeys


class IdCard(_IdCardAlways, total=False):
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


class FrenchProofOfAddressDocumentInfos(TypedDict):
    # `ProofOfAddress` (type 00), `UtilityBill` (01) or `HousingTaxNotice` (02).
    documentType: Literal["ProofOfAddress", "UtilityBill", "HousingTaxNotice"]
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Beneficiary, address line 1 (title, last name, first name): field 10 of the code.
    beneficiary: Union[str, None]
    # Co-beneficiary, address line 1: field 1I of the code.
    coBeneficiary: Union[str, None]
    # Other beneficiary not named in the code: field 1G of the code.
    otherBeneficiaries: Union[bool, None]
    # Service address, line 2: field 20 of the code.
    addressLine2: Union[str, None]
    # Service address, line 3: field 21 of the code.
    addressLine3: Union[str, None]
    # Service address, line 4 (number and street): field 22 of the code.
    street: Union[str, None]
    # Service address, line 5 (locality, PO box): field 23 of the code.
    addressLine5: Union[str, None]
    # Service address, postal or cedex code: field 24 of the code.
    postalCode: Union[str, None]
    # Service address, town or cedex label: field 25 of the code.
    town: Union[str, None]
    # Service address, country: field 26 of the code.
    country: Union[str, None]
    # Bill recipient, address line 1: field 14 of the code.
    billRecipient: Union[str, None]
    # Billing address, line 2: field 27 of the code.
    billingAddressLine2: Union[str, None]
    # Billing address, line 3: field 28 of the code.
    billingAddressLine3: Union[str, None]
    # Billing address, line 4 (number and street): field 29 of the code.
    billingStreet: Union[str, None]
    # Billing address, line 5: field 2A of the code.
    billingAddressLine5: Union[str, None]
    # Billing address, postal or cedex code: field 2B of the code.
    billingPostalCode: Union[str, None]
    # Billing address, town or cedex label: field 2C of the code.
    billingTown: Union[str, None]
    # Billing address, country: field 2D of the code.
    billingCountry: Union[str, None]
    # Invoice number: field 18 of the code.
    invoiceNumber: Union[str, None]
    # Customer number: field 19 of the code.
    customerNumber: Union[str, None]
    # Contract number: field 1A of the code.
    contractNumber: Union[str, None]
    # Contract effective date: field 1C of the code.
    contractEffectiveDate: Union[str, None]
    # Invoice total, tax included: field 1D of the code.
    invoiceAmount: Union[str, None]
    # Unique document identifier: field 01 of the code.
    documentId: Union[str, None]


class _FrenchProofOfAddressAlways(TypedDict):
    documentInfos: FrenchProofOfAddressDocumentInfos
    certificate: Certificate


class FrenchProofOfAddress(_FrenchProofOfAddressAlways, total=False):
    details: TwoDDocDetails


class FrenchSignedDocumentDocumentInfosFields(TypedDict):
    # Two characters; of a block in bytes `0x` and its number.
    id: str
    # A name for a program. Null for an id that the specification does not have.
    name: Union[str, None]
    # What the specification calls it, in French.
    label: Union[str, None]
    # What it says: a day as `YYYY-MM-DD`, an amount with a point, parts of a name in a row. Null when it is empty or says nothing of its kind, as a birth date without a day.
    value: Union[str, int, bool, None]
    # The characters that were signed; of a block in bytes their hexadecimal digits.
    raw: str
    # The issuer had to cut the value.
    truncated: bool


class FrenchSignedDocumentDocumentInfos(TypedDict):
    # 2D-Doc type of the document, two characters.
    documentType: str
    # Name of the type in the specification, in French. Null for a type that it does not have.
    documentTypeName: Union[str, None]
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Every field of the code, in its order. Nothing behind the signature is among them.
    fields: List[FrenchSignedDocumentDocumentInfosFields]


class _FrenchSignedDocumentAlways(TypedDict):
    documentInfos: FrenchSignedDocumentDocumentInfos
    certificate: Certificate


class FrenchSignedDocument(_FrenchSignedDocumentAlways, total=False):
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


class _IdentityDetailsAlways(TypedDict):
    # The page that bears the MRZ, counted from 1.
    page: int
    # The picture that was read; polygons are in its pixels.
    image: IdentityDetailsImage
    mrz: IdentityDetailsMrz
    # Every flag that is false, and why.
    failedChecks: List[IdentityDetailsFailedChecks]
    # What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.
    work: IdentityDetailsWork


class IdentityDetails(_IdentityDetailsAlways, total=False):
    """How the answer was come by. Given when the form field details is true."""

    # What the service signed of this verification, as a compact JWS: the SHA-256 of each file, the outcome and the time. Checked by `POST /api/receipt/v1`.
    receipt: str


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


class TwoDDocDetailsCodeFields(TypedDict):
    # Two characters; of a block in bytes 0x and its number.
    id: str
    # The characters that were signed.
    raw: str
    # The issuer had to cut the value.
    truncated: bool


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
    # The fields of the code as they stand in it.
    fields: List[TwoDDocDetailsCodeFields]


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
    # What is printed where the code’s value should be, in plain letters and digits; null unless it is different.
    instead: Union[str, None]


class TwoDDocDetailsFailedChecks(TypedDict):
    # The flag.
    flag: str
    # Why, as a word for a program.
    reason: str
    # Why, as a sentence.
    message: str


class TwoDDocDetailsRemarks(TypedDict):
    # Which remark: certificate_of_other_types, type_unknown, fields_missing, fields_not_foreseen, fields_repeated, values_cut, period_reversed, annex_not_signed, certificate_ended_since, issued, signed.
    reason: str
    # The remark as a sentence.
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


class _TwoDDocDetailsAlways(TypedDict):
    # The 2D-Doc code that was read.
    code: TwoDDocDetailsCode
    # What the certificate of the code says that it is for. No flag depends on it.
    signer: TwoDDocDetailsSigner
    # Where the words of the page come from: its text layer, or its picture. Null where nothing is compared.
    text: Literal["layer", "recognised", None]
    # Whether the pages print what the code signs, by their text layer. Where the page of the code has none its words are recognised, and a value is different only if two looks read the same other one.
    printed: List[TwoDDocDetailsPrinted]
    # Every flag that is false, and why.
    failedChecks: List[TwoDDocDetailsFailedChecks]
    # What a person should know of the code and no flag depends on.
    remarks: List[TwoDDocDetailsRemarks]
    # What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.
    work: TwoDDocDetailsWork


class TwoDDocDetails(_TwoDDocDetailsAlways, total=False):
    """How the answer was come by. Given when the form field details is true."""

    # What the service signed of this verification, as a compact JWS: the SHA-256 of each file, the outcome and the time. Checked by `POST /api/receipt/v1`.
    receipt: str


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


class _CafDetailsAlways(TypedDict):
    # One entry a file, in the order sent.
    cafPaymentCertificates: List[CafDetailsCafPaymentCertificates]
    # What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.
    work: CafDetailsWork


class CafDetails(_CafDetailsAlways, total=False):
    """How the answer was come by. Given when the form field details is true."""

    # What the service signed of this verification, as a compact JWS: the SHA-256 of each file, the outcome and the time. Checked by `POST /api/receipt/v1`.
    receipt: str


class ReceiptCheck(TypedDict):
    # Whether a key of this service signed the receipt.
    valid: bool
    # What was signed: `iss` the service, `iat` when in seconds since 1970, `jti` the request, `mode` live or test, `files` the SHA-256 of each, `document` the root element of the answer, `outcome` passed, unverified, failed or expired. Null when it is not valid.
    receipt: Union[Dict[str, Any], None]
    # Whether the receipt is about the file of the SHA-256 that was sent; null without one.
    fileMatches: Union[bool, None]


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
    # Memory that the engines of the answering isolate hold.
    engineBytes: int


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
    code: Literal["missing_file", "repeated_field", "several_document_kinds", "too_many_files", "unsupported_format", "unsupported_value", "malformed_multipart", "malformed_request", "invalid_request", "invalid_api_key", "invalid_admin_token", "insufficient_credits", "credits_held", "not_found", "method_not_allowed", "conflict", "idempotency_conflict", "too_large", "not_multipart", "unreadable_document", "idempotency_mismatch", "too_many_requests", "headers_too_large", "internal_error", "trust_unavailable", "overloaded"]
    # The id to report; also in X-Request-Id.
    requestId: str


class Problem(_ProblemAlways, total=False):
    """Problem details (RFC 9457). In XML the root element is problem, in the namespace urn:ietf:rfc:7807."""

    # For unreadable_document: why.
    reason: Literal["not_a_document", "corrupt", "password_protected", "too_many_pages", "too_complex", "no_mrz", "mrz_incomplete", "document_not_supported", "several_documents", "no_2d_doc", "wrong_document", "no_caf_certificate", "blurred", "too_small"]
    # Without a credit left: credits of the period.
    limit: int
    # Without a credit left: credits used.
    used: int
    # Without a credit left: those held by requests that still run.
    held: int
    # Without a credit left: when the period ends.
    periodEnd: Union[str, None]
    # For too_large: the limit in bytes.
    bytesMax: int
    # Which file of its field, counted from 1.
    filePosition: int


IdentityAnswer = Union[Passport, FrenchResidencePermit, SpanishBiometricIdCard, FrenchBiometricDrivingLicense, UsPassportCard, UsBorderCrossingCard, AustrianBiometricIdCard, BelgianBiometricIdCard, SwissBiometricIdCard, GermanBiometricIdCard, FrenchBiometricIdCard, ItalianBiometricIdCard, LiechtensteinBiometricIdCard, LuxembourgBiometricIdCard, MonegasqueBiometricIdCard, MalteseBiometricIdCard, DutchBiometricIdCard, PortugueseBiometricIdCard, EstonianBiometricIdCard, FinnishBiometricIdCard, LithuanianBiometricIdCard, LatvianBiometricIdCard, NorwegianBiometricIdCard, SwedishBiometricIdCard, BosnianBiometricIdCard, BulgarianBiometricIdCard, CypriotBiometricIdCard, CzechBiometricIdCard, GreekBiometricIdCard, CroatianBiometricIdCard, HungarianBiometricIdCard, PolishBiometricIdCard, RomanianBiometricIdCard, SerbianBiometricIdCard, SlovenianBiometricIdCard, SlovakBiometricIdCard, FrenchIdCard, RomanianIdCard, IrishPassportCard, AlgerianBiometricDrivingLicense, DutchDrivingLicense, Visa, ResidencePermit, TravelDocument, IdCard]
ResourcesAnswer = Union[FrenchIncomeTaxes, FrenchCivilServantPayslip, FrenchIncomeTaxDeclaration, FrenchProofOfAddress, FrenchSignedDocument, FrenchCafPaymentCertificate]
