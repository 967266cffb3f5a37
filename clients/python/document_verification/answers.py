"""Made from the OpenAPI description of the service by `npm run clients`."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class PassportDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["PASSPORT"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    # The 14 characters of the optional data on line 2 as printed, fillers included.
    personalNumber: str
    expirationDate: IdentityExpirationDate


class PassportDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    # Document code and layout fit the type. The issuer is a code of ICAO 9303-3 section 5; on an expired document it may be one that was withdrawn.
    documentTypeValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    expirationDateValid: IdentityExpirationDateValid


class PassportControlKeys(TypedDict):
    expirationDateControlKey: IdentityExpirationDateControlKey
    # The check digit of the personal number is correct; where the number is empty, a filler (<) may stand in its place.
    personalNumberControlKey: bool
    dateOfBirthControlKey: IdentityDateOfBirthControlKey
    globalControlKey: IdentityGlobalControlKey
    # Every check digit printed on line 2 is correct.
    line2ControlKey: bool


class _PassportAlways(TypedDict):
    documentInfos: PassportDocumentInfos
    documentInfosValidation: PassportDocumentInfosValidation
    controlKeys: PassportControlKeys


class Passport(_PassportAlways, total=False):
    details: IdentityDetails


class FrenchResidencePermitDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["FR_RESIDENCE_PERMIT"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class FrenchResidencePermitDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid
    # 9 or 10 digits.
    personalNumberValid: bool
    # A code of ICAO 9303-3 section 5, and not FRA.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _FrenchResidencePermitAlways(TypedDict):
    documentInfos: FrenchResidencePermitDocumentInfos
    documentInfosValidation: FrenchResidencePermitDocumentInfosValidation
    controlKeys: IdentityControlKeys


class FrenchResidencePermit(_FrenchResidencePermitAlways, total=False):
    details: IdentityDetails


class SpanishBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["ES_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The holder's DNI, 8 digits and a letter. Null when line 1 has none.
    dniNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class SpanishBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # The issuer is ESP.
    countryValid: bool
    # The document number is three letters and six digits. The letter at the end of the DNI number is the one computed from its eight digits.
    documentNumberValid: bool
    # The nationality is ESP.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _SpanishBiometricIdCardAlways(TypedDict):
    documentInfos: SpanishBiometricIdCardDocumentInfos
    documentInfosValidation: SpanishBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class SpanishBiometricIdCard(_SpanishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchBiometricDrivingLicenseDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["FR_DRIVING_LICENCE"]
    country: IdentityCountry
    lastName: IdentityLastName
    documentNumber: IdentityDocumentNumber
    expirationDate: IdentityExpirationDate


class FrenchBiometricDrivingLicenseDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    lastNameValid: IdentityLastNameValid
    countryValid: IdentityCountryValid
    # Two digits for the year, from 13 to this year, two letters and five digits.
    documentNumberValid: bool
    expirationDateValid: IdentityExpirationDateValid


class FrenchBiometricDrivingLicenseControlKeys(TypedDict):
    documentNumberControlKey: IdentityDocumentNumberControlKey
    globalControlKey: IdentityGlobalControlKey


class _FrenchBiometricDrivingLicenseAlways(TypedDict):
    documentInfos: FrenchBiometricDrivingLicenseDocumentInfos
    documentInfosValidation: FrenchBiometricDrivingLicenseDocumentInfosValidation
    controlKeys: FrenchBiometricDrivingLicenseControlKeys


class FrenchBiometricDrivingLicense(_FrenchBiometricDrivingLicenseAlways, total=False):
    details: IdentityDetails


class UsPassportCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["US_PASSPORT_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate
    # Control number of the State Department: optional data of line 1, without outer fillers.
    stateDepDocControlNumber: str


class UsPassportCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid2
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # C and eight digits.
    documentNumberValid: bool
    # The nationality is USA.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _UsPassportCardAlways(TypedDict):
    documentInfos: UsPassportCardDocumentInfos
    documentInfosValidation: UsPassportCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class UsPassportCard(_UsPassportCardAlways, total=False):
    details: IdentityDetails


class UsBorderCrossingCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["US_BORDER_CROSSING_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # Optional data of line 1, without outer fillers.
    visaNumber: str
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class UsBorderCrossingCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid2
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Eight or nine letters and digits.
    documentNumberValid: bool
    # The nationality is MEX.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _UsBorderCrossingCardAlways(TypedDict):
    documentInfos: UsBorderCrossingCardDocumentInfos
    documentInfosValidation: UsBorderCrossingCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class UsBorderCrossingCard(_UsBorderCrossingCardAlways, total=False):
    details: IdentityDetails


class AustrianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["AT_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class AustrianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is AUT.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters and seven digits; eight digits on the card of 2002.
    documentNumberValid: bool
    # The nationality is AUT.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _AustrianBiometricIdCardAlways(TypedDict):
    documentInfos: AustrianBiometricIdCardDocumentInfos
    documentInfosValidation: AustrianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class AustrianBiometricIdCard(_AustrianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class BelgianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["BE_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Belgian national register number, without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class BelgianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is BEL.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Twelve digits, the last two of which are the first ten modulo 97.
    documentNumberValid: bool
    # Belgian national register number. Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is BEL.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _BelgianBiometricIdCardAlways(TypedDict):
    documentInfos: BelgianBiometricIdCardDocumentInfos
    documentInfosValidation: BelgianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class BelgianBiometricIdCard(_BelgianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SwissBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["CH_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class SwissBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is CHE.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Letter, digit, letter, two digits, letter, two digits; a letter and seven digits on the card of 2003.
    documentNumberValid: bool
    # The nationality is CHE.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _SwissBiometricIdCardAlways(TypedDict):
    documentInfos: SwissBiometricIdCardDocumentInfos
    documentInfosValidation: SwissBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class SwissBiometricIdCard(_SwissBiometricIdCardAlways, total=False):
    details: IdentityDetails


class GermanBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["DE_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class GermanBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is DEU.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Nine letters and digits, a letter first; no vowel and none of B, D, Q and S.
    documentNumberValid: bool
    # The nationality is DEU.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _GermanBiometricIdCardAlways(TypedDict):
    documentInfos: GermanBiometricIdCardDocumentInfos
    documentInfosValidation: GermanBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class GermanBiometricIdCard(_GermanBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["FR_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class FrenchBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid
    # The nationality is FRA.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _FrenchBiometricIdCardAlways(TypedDict):
    documentInfos: FrenchBiometricIdCardDocumentInfos
    documentInfosValidation: FrenchBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class FrenchBiometricIdCard(_FrenchBiometricIdCardAlways, total=False):
    details: IdentityDetails


class ItalianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["IT_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class ItalianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is ITA.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters, five digits and two letters.
    documentNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class _ItalianBiometricIdCardAlways(TypedDict):
    documentInfos: ItalianBiometricIdCardDocumentInfos
    documentInfosValidation: ItalianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class ItalianBiometricIdCard(_ItalianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LiechtensteinBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["LI_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class LiechtensteinBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is LIE.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    # The nationality is LIE.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _LiechtensteinBiometricIdCardAlways(TypedDict):
    documentInfos: LiechtensteinBiometricIdCardDocumentInfos
    documentInfosValidation: LiechtensteinBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class LiechtensteinBiometricIdCard(_LiechtensteinBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LuxembourgBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["LU_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class LuxembourgBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is LUX.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    # The nationality is LUX.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _LuxembourgBiometricIdCardAlways(TypedDict):
    documentInfos: LuxembourgBiometricIdCardDocumentInfos
    documentInfosValidation: LuxembourgBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class LuxembourgBiometricIdCard(_LuxembourgBiometricIdCardAlways, total=False):
    details: IdentityDetails


class MonegasqueBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["MC_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class MonegasqueBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is MCO.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    # The nationality is MCO.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _MonegasqueBiometricIdCardAlways(TypedDict):
    documentInfos: MonegasqueBiometricIdCardDocumentInfos
    documentInfosValidation: MonegasqueBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class MonegasqueBiometricIdCard(_MonegasqueBiometricIdCardAlways, total=False):
    details: IdentityDetails


class MalteseBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["MT_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Maltese identity number, without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class MalteseBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is MLT.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Seven digits.
    documentNumberValid: bool
    # Maltese identity number. Seven digits and a letter. Some models have none.
    personalNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class _MalteseBiometricIdCardAlways(TypedDict):
    documentInfos: MalteseBiometricIdCardDocumentInfos
    documentInfosValidation: MalteseBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class MalteseBiometricIdCard(_MalteseBiometricIdCardAlways, total=False):
    details: IdentityDetails


class DutchBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["NL_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Dutch citizen service number (BSN), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class DutchBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid3
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters, six letters and digits, and a digit; never the letter O.
    documentNumberValid: bool
    # Dutch citizen service number (BSN). Nine digits, the last of which checks the others. Its check digits are right. Some models have none.
    personalNumberValid: bool
    # The nationality is NLD.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _DutchBiometricIdCardAlways(TypedDict):
    documentInfos: DutchBiometricIdCardDocumentInfos
    documentInfosValidation: DutchBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class DutchBiometricIdCard(_DutchBiometricIdCardAlways, total=False):
    details: IdentityDetails


class PortugueseBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["PT_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class PortugueseBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is PRT.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # The civil number of nine digits, two letters or digits, and a digit that checks them.
    documentNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid2


class _PortugueseBiometricIdCardAlways(TypedDict):
    documentInfos: PortugueseBiometricIdCardDocumentInfos
    documentInfosValidation: PortugueseBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class PortugueseBiometricIdCard(_PortugueseBiometricIdCardAlways, total=False):
    details: IdentityDetails


class EstonianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["EE_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Estonian personal code (isikukood), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class EstonianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is EST.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid3
    # Estonian personal code (isikukood). Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class _EstonianBiometricIdCardAlways(TypedDict):
    documentInfos: EstonianBiometricIdCardDocumentInfos
    documentInfosValidation: EstonianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class EstonianBiometricIdCard(_EstonianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FinnishBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["FI_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Finnish personal identity code (henkilötunnus), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class FinnishBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is FIN.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid3
    # Finnish personal identity code (henkilötunnus). The date of birth (day, month, year), a letter or a filler for the century, a serial number that is odd for men, and a digit or letter that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class _FinnishBiometricIdCardAlways(TypedDict):
    documentInfos: FinnishBiometricIdCardDocumentInfos
    documentInfosValidation: FinnishBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class FinnishBiometricIdCard(_FinnishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LithuanianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["LT_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Lithuanian personal code (asmens kodas), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class LithuanianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is LTU.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Eight digits.
    documentNumberValid: bool
    # Lithuanian personal code (asmens kodas). Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is LTU.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _LithuanianBiometricIdCardAlways(TypedDict):
    documentInfos: LithuanianBiometricIdCardDocumentInfos
    documentInfosValidation: LithuanianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class LithuanianBiometricIdCard(_LithuanianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class LatvianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["LV_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Latvian personal code (personas kods), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class LatvianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is LVA.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid3
    # Latvian personal code (personas kods). Six digits, a filler and five digits; the first six are the date of birth (day, month, year) and the seventh its century unless they begin with 32 to 39, the last digit checks the others unless they begin with 33 to 39. Its check digits are right. It repeats the date of birth of the MRZ.
    personalNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class _LatvianBiometricIdCardAlways(TypedDict):
    documentInfos: LatvianBiometricIdCardDocumentInfos
    documentInfosValidation: LatvianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class LatvianBiometricIdCard(_LatvianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class NorwegianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["NO_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Norwegian national identity number (fødselsnummer), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class NorwegianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is NOR.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Three letters and six digits.
    documentNumberValid: bool
    # Norwegian national identity number (fødselsnummer). The date of birth (day, month, year), a filler, a serial number that tells century and sex, and two digits that check the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is NOR.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _NorwegianBiometricIdCardAlways(TypedDict):
    documentInfos: NorwegianBiometricIdCardDocumentInfos
    documentInfosValidation: NorwegianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class NorwegianBiometricIdCard(_NorwegianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SwedishBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["SE_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Swedish personal identity number (personnummer), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class SwedishBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is SWE.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters and seven digits; eight digits before 2022.
    documentNumberValid: bool
    # Swedish personal identity number (personnummer). The date of birth in eight digits, a serial number that is odd for men, and a digit that checks the last nine. Its check digits are right. It repeats the date of birth of the MRZ. Where no number is left for a day of birth, Sweden takes a nearby day of the month (Population Registration Act, section 18). It repeats the sex of the MRZ. Some models have none.
    personalNumberValid: bool
    # The nationality is SWE.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _SwedishBiometricIdCardAlways(TypedDict):
    documentInfos: SwedishBiometricIdCardDocumentInfos
    documentInfosValidation: SwedishBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class SwedishBiometricIdCard(_SwedishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class BosnianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["BA_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class BosnianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is BIH.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    # The nationality is BIH.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _BosnianBiometricIdCardAlways(TypedDict):
    documentInfos: BosnianBiometricIdCardDocumentInfos
    documentInfosValidation: BosnianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class BosnianBiometricIdCard(_BosnianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class BulgarianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["BG_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Bulgarian personal number (EGN), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class BulgarianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is BGR.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters and seven digits; nine digits before 2024.
    documentNumberValid: bool
    # Bulgarian personal number (EGN). Ten digits: the date of birth, with 40 added to the month from 2000 on, a serial number whose last digit is even for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is BGR.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _BulgarianBiometricIdCardAlways(TypedDict):
    documentInfos: BulgarianBiometricIdCardDocumentInfos
    documentInfosValidation: BulgarianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class BulgarianBiometricIdCard(_BulgarianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class CypriotBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["CY_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class CypriotBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is CYP.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid3
    # The nationality is CYP.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _CypriotBiometricIdCardAlways(TypedDict):
    documentInfos: CypriotBiometricIdCardDocumentInfos
    documentInfosValidation: CypriotBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class CypriotBiometricIdCard(_CypriotBiometricIdCardAlways, total=False):
    details: IdentityDetails


class CzechBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["CZ_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class CzechBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is CZE.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid4
    # The nationality is CZE.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _CzechBiometricIdCardAlways(TypedDict):
    documentInfos: CzechBiometricIdCardDocumentInfos
    documentInfosValidation: CzechBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class CzechBiometricIdCard(_CzechBiometricIdCardAlways, total=False):
    details: IdentityDetails


class GreekBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["GR_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class GreekBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is GRC.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    # The nationality is GRC.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _GreekBiometricIdCardAlways(TypedDict):
    documentInfos: GreekBiometricIdCardDocumentInfos
    documentInfosValidation: GreekBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class GreekBiometricIdCard(_GreekBiometricIdCardAlways, total=False):
    details: IdentityDetails


class CroatianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["HR_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Croatian personal number (OIB), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class CroatianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is HRV.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid4
    # Croatian personal number (OIB). Eleven digits, the last of which checks the others. Its check digits are right. Some models have none.
    personalNumberValid: bool
    # The nationality is HRV.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _CroatianBiometricIdCardAlways(TypedDict):
    documentInfos: CroatianBiometricIdCardDocumentInfos
    documentInfosValidation: CroatianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class CroatianBiometricIdCard(_CroatianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class HungarianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["HU_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class HungarianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is HUN.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Six digits and two letters.
    documentNumberValid: bool
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid2


class _HungarianBiometricIdCardAlways(TypedDict):
    documentInfos: HungarianBiometricIdCardDocumentInfos
    documentInfosValidation: HungarianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class HungarianBiometricIdCard(_HungarianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class PolishBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["PL_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Polish personal number (PESEL), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class PolishBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is POL.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Three letters and six digits, the first of which checks the others.
    documentNumberValid: bool
    # Polish personal number (PESEL). Eleven digits: the date of birth, with 20 added to the month from 2000 on, a serial number that is odd for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none.
    personalNumberValid: bool
    # The nationality is POL.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _PolishBiometricIdCardAlways(TypedDict):
    documentInfos: PolishBiometricIdCardDocumentInfos
    documentInfosValidation: PolishBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class PolishBiometricIdCard(_PolishBiometricIdCardAlways, total=False):
    details: IdentityDetails


class RomanianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["RO_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Romanian personal number (CNP), without fillers. Null on a model that has none.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class RomanianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid4
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters and seven digits; nine digits on the card of 2021.
    documentNumberValid: bool
    # Romanian personal number (CNP). Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ. Some models have none.
    personalNumberValid: bool
    nationalityValid: IdentityNationalityValid2
    expirationDateValid: IdentityExpirationDateValid2


class _RomanianBiometricIdCardAlways(TypedDict):
    documentInfos: RomanianBiometricIdCardDocumentInfos
    documentInfosValidation: RomanianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class RomanianBiometricIdCard(_RomanianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SerbianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["RS_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Serbian personal number (JMBG), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class SerbianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is SRB.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    # Serbian personal number (JMBG). Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is SRB.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _SerbianBiometricIdCardAlways(TypedDict):
    documentInfos: SerbianBiometricIdCardDocumentInfos
    documentInfosValidation: SerbianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class SerbianBiometricIdCard(_SerbianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SlovenianBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["SI_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Slovenian personal number (EMŠO), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class SlovenianBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is SVN.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Two letters and seven digits; nine digits on the card of 1998.
    documentNumberValid: bool
    # Slovenian personal number (EMŠO). Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is SVN.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _SlovenianBiometricIdCardAlways(TypedDict):
    documentInfos: SlovenianBiometricIdCardDocumentInfos
    documentInfosValidation: SlovenianBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class SlovenianBiometricIdCard(_SlovenianBiometricIdCardAlways, total=False):
    details: IdentityDetails


class SlovakBiometricIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["SK_BIOMETRIC_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Slovak birth number (rodné číslo), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class SlovakBiometricIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is SVK.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid5
    # Slovak birth number (rodné číslo). The date of birth, with 50 added to the month for women, and four digits, the last of which checks the others; three without a check for those born before 1954. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    # The nationality is SVK.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid2


class _SlovakBiometricIdCardAlways(TypedDict):
    documentInfos: SlovakBiometricIdCardDocumentInfos
    documentInfosValidation: SlovakBiometricIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class SlovakBiometricIdCard(_SlovakBiometricIdCardAlways, total=False):
    details: IdentityDetails


class FrenchIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["FR_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # Always null: the MRZ has none. The card is valid for ten years, or fifteen if it was issued to an adult since 2004.
    expirationDate: Union[str, None]
    # `YYYY-MM`, the beginning of the document number. Null when that is no month from 1988 to 2021.
    issueDate: Union[str, None]


class FrenchIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # Year and month of issue, from 1988 to 2021, three letters or digits for the place, and five digits.
    documentNumberValid: bool


class FrenchIdCardControlKeys(TypedDict):
    documentNumberControlKey: IdentityDocumentNumberControlKey
    dateOfBirthControlKey: IdentityDateOfBirthControlKey
    globalControlKey: IdentityGlobalControlKey


class _FrenchIdCardAlways(TypedDict):
    documentInfos: FrenchIdCardDocumentInfos
    documentInfosValidation: FrenchIdCardDocumentInfosValidation
    controlKeys: FrenchIdCardControlKeys


class FrenchIdCard(_FrenchIdCardAlways, total=False):
    details: IdentityDetails


class RomanianIdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["RO_ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    # The Romanian personal number (CNP), without fillers. Null where none is printed.
    personalNumber: Union[str, None]
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class RomanianIdCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid4
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid5
    # Romanian personal number (CNP). Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others. Its check digits are right. It repeats the date of birth of the MRZ. It repeats the sex of the MRZ.
    personalNumberValid: bool
    nationalityValid: IdentityNationalityValid2
    expirationDateValid: IdentityExpirationDateValid


class _RomanianIdCardAlways(TypedDict):
    documentInfos: RomanianIdCardDocumentInfos
    documentInfosValidation: RomanianIdCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class RomanianIdCard(_RomanianIdCardAlways, total=False):
    details: IdentityDetails


class IrishPassportCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["IE_PASSPORT_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class IrishPassportCardDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is IRL.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    # A letter and eight digits.
    documentNumberValid: bool
    # The nationality is IRL.
    nationalityValid: bool
    expirationDateValid: IdentityExpirationDateValid


class _IrishPassportCardAlways(TypedDict):
    documentInfos: IrishPassportCardDocumentInfos
    documentInfosValidation: IrishPassportCardDocumentInfosValidation
    controlKeys: IdentityControlKeys


class IrishPassportCard(_IrishPassportCardAlways, total=False):
    details: IdentityDetails


class AlgerianBiometricDrivingLicenseDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["DZ_DRIVING_LICENCE"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class AlgerianBiometricDrivingLicenseDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    # The issuer is DZA.
    countryValid: bool
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class _AlgerianBiometricDrivingLicenseAlways(TypedDict):
    documentInfos: AlgerianBiometricDrivingLicenseDocumentInfos
    documentInfosValidation: AlgerianBiometricDrivingLicenseDocumentInfosValidation
    controlKeys: IdentityControlKeys


class AlgerianBiometricDrivingLicense(_AlgerianBiometricDrivingLicenseAlways, total=False):
    details: IdentityDetails


class DutchDrivingLicenseDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["NL_DRIVING_LICENCE"]
    country: IdentityCountry
    documentNumber: IdentityDocumentNumber


class DutchDrivingLicenseDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid3
    # Ten digits.
    documentNumberValid: bool


class DutchDrivingLicenseControlKeys(TypedDict):
    globalControlKey: IdentityGlobalControlKey


class _DutchDrivingLicenseAlways(TypedDict):
    documentInfos: DutchDrivingLicenseDocumentInfos
    documentInfosValidation: DutchDrivingLicenseDocumentInfosValidation
    controlKeys: DutchDrivingLicenseControlKeys


class DutchDrivingLicense(_DutchDrivingLicenseAlways, total=False):
    details: IdentityDetails


class VisaDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["VISA"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class VisaDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid5
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid


class VisaControlKeys(TypedDict):
    expirationDateControlKey: IdentityExpirationDateControlKey
    documentNumberControlKey: IdentityDocumentNumberControlKey
    dateOfBirthControlKey: IdentityDateOfBirthControlKey


class _VisaAlways(TypedDict):
    documentInfos: VisaDocumentInfos
    documentInfosValidation: VisaDocumentInfosValidation
    controlKeys: VisaControlKeys


class Visa(_VisaAlways, total=False):
    details: IdentityDetails


class ResidencePermitDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["RESIDENCE_PERMIT"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class _ResidencePermitAlways(TypedDict):
    documentInfos: ResidencePermitDocumentInfos
    documentInfosValidation: IdentityDocumentInfosValidation
    controlKeys: IdentityControlKeys


class ResidencePermit(_ResidencePermitAlways, total=False):
    details: IdentityDetails


class TravelDocumentDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["TRAVEL_DOCUMENT"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class _TravelDocumentAlways(TypedDict):
    documentInfos: TravelDocumentDocumentInfos
    documentInfosValidation: IdentityDocumentInfosValidation
    controlKeys: IdentityControlKeys


class TravelDocument(_TravelDocumentAlways, total=False):
    details: IdentityDetails


class IdCardDocumentInfos(TypedDict):
    numberOfCharacters: IdentityNumberOfCharacters
    # The type of the document.
    documentType: Literal["ID_CARD"]
    country: IdentityCountry
    lastName: IdentityLastName
    firstNames: IdentityFirstNames
    dateOfBirth: IdentityDateOfBirth
    gender: IdentityGender
    documentNumber: IdentityDocumentNumber
    nationality: IdentityNationality
    expirationDate: IdentityExpirationDate


class _IdCardAlways(TypedDict):
    documentInfos: IdCardDocumentInfos
    documentInfosValidation: IdentityDocumentInfosValidation
    controlKeys: IdentityControlKeys


class IdCard(_IdCardAlways, total=False):
    details: IdentityDetails


class IdentityControlKeys(TypedDict):
    expirationDateControlKey: IdentityExpirationDateControlKey
    documentNumberControlKey: IdentityDocumentNumberControlKey
    dateOfBirthControlKey: IdentityDateOfBirthControlKey
    globalControlKey: IdentityGlobalControlKey


class IdentityDocumentInfosValidation(TypedDict):
    numberOfCharactersValid: IdentityNumberOfCharactersValid
    documentTypeValid: IdentityDocumentTypeValid
    countryValid: IdentityCountryValid5
    lastNameValid: IdentityLastNameValid
    dateOfBirthValid: IdentityDateOfBirthValid
    genderValid: IdentityGenderValid
    documentNumberValid: IdentityDocumentNumberValid2
    nationalityValid: IdentityNationalityValid
    expirationDateValid: IdentityExpirationDateValid3


class FrenchIncomeTaxesDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated, as on real notices.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Reference income (revenu fiscal de référence), in euros.
    taxableIncomeReference: Union[str, None]
    # Number of shares of the household, with a decimal point.
    sharesNumber: Union[str, None]
    # Notice reference: field 44 of the code.
    noticeReference: Union[str, None]
    # Year of the income: field 45 of the code.
    incomeYear: Union[str, None]
    # Name of the first declarant.
    declarant1: Union[str, None]
    # Tax number of declarant 1: field 47 of the code.
    taxNumberDeclarant1: Union[str, None]
    # Name of the second declarant. Null when there is none.
    declarant2: Union[str, None]
    # Tax number of the second declarant. The text `null` when there is none.
    taxNumberDeclarant2: str
    # Day from which the tax administration collects the tax.
    collectionDate: Union[str, None]


class _FrenchIncomeTaxesAlways(TypedDict):
    documentInfos: FrenchIncomeTaxesDocumentInfos
    certificate: Certificate


class FrenchIncomeTaxes(_FrenchIncomeTaxesAlways, total=False):
    details: TwoDDocDetails


class FrenchCivilServantPayslipDocumentInfos(TypedDict):
    # Title and names of the employee.
    fullName: Union[str, None]
    # Employer SIRET: field 50 of the code.
    employerSiret: Union[str, None]
    # First day of the period.
    periodStartDate: Union[str, None]
    # Last day of the period.
    periodEndDate: Union[str, None]
    # Contract start date: field 55 of the code.
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
    # Day of issue in the header of the code. Null when the code follows the specification, which leaves this document undated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Reference income (revenu fiscal de référence), in euros.
    taxableIncomeReference: Union[str, None]
    # Number of shares of the household, with a decimal point.
    sharesNumber: Union[str, None]
    # Notice reference: field 44 of the code.
    noticeReference: Union[str, None]
    # Year of the income: field 45 of the code.
    incomeYear: Union[str, None]
    # Name of the first declarant.
    declarant1: Union[str, None]
    # Tax number of declarant 1: field 47 of the code.
    taxNumberDeclarant1: Union[str, None]
    # Name of the second declarant. Null when there is none.
    declarant2: Union[str, None]
    # Tax number of the second declarant. Null when there is none.
    taxNumberDeclarant2: Union[str, None]
    # Declared on: field 4B of the code.
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
    # Address, line 2: field 6S of the code.
    addressLine2: Union[str, None]
    # Address, line 3: field 6T of the code.
    addressLine3: Union[str, None]
    # Street: field 6U of the code.
    street: Union[str, None]
    # Address, line 5: field 6V of the code.
    addressLine5: Union[str, None]
    # Postal code: field 6W of the code.
    postalCode: Union[str, None]
    # Town: field 6X of the code.
    town: Union[str, None]
    # Country: field 6Y of the code.
    country: Union[str, None]


class _FrenchIncomeTaxDeclarationAlways(TypedDict):
    documentInfos: FrenchIncomeTaxDeclarationDocumentInfos
    certificate: Certificate


class FrenchIncomeTaxDeclaration(_FrenchIncomeTaxDeclarationAlways, total=False):
    details: TwoDDocDetails


class FrenchProofOfAddressDocumentInfos(TypedDict):
    # By the type of the code: `ProofOfAddress` (00), `UtilityBill` (01), `HousingTaxNotice` (02).
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
    # Address, line 2: field 20 of the code.
    addressLine2: Union[str, None]
    # Address, line 3: field 21 of the code.
    addressLine3: Union[str, None]
    # Number and street: field 22 of the code.
    street: Union[str, None]
    # Address, line 5: field 23 of the code.
    addressLine5: Union[str, None]
    # Postal code: field 24 of the code.
    postalCode: Union[str, None]
    # Town: field 25 of the code.
    town: Union[str, None]
    # Country: field 26 of the code.
    country: Union[str, None]
    # Bill recipient, address line 1: field 14 of the code.
    billRecipient: Union[str, None]
    # Billing address, line 2: field 27 of the code.
    billingAddressLine2: Union[str, None]
    # Billing address, line 3: field 28 of the code.
    billingAddressLine3: Union[str, None]
    # Billing address, number and street: field 29 of the code.
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


class FrenchPayslipDocumentInfos(TypedDict):
    # Title and names of the employee.
    fullName: Union[str, None]
    # Employer SIRET: field 50 of the code.
    employerSiret: Union[str, None]
    # First day of the period.
    periodStartDate: Union[str, None]
    # Last day of the period.
    periodEndDate: Union[str, None]
    # Contract start date: field 55 of the code.
    contractStartDate: Union[str, None]
    # Net taxable salary of the period in euros, with a decimal point.
    netTaxableSalary: Union[str, None]
    # Net taxable salary since the start of the year in euros, with a decimal point.
    netTaxableAccumulatedSalary: Union[str, None]
    # Company name: field 5M of the code.
    employerName: Union[str, None]
    # Hours worked: field 51 of the code.
    workedHours: Union[str, None]
    # Gross monthly salary: field 5A of the code.
    grossMonthlySalary: Union[str, None]
    # Net salary: field 5C of the code.
    netSalary: Union[str, None]
    # Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code.
    contractType: Union[str, None]
    # Contract end date: field 56 of the code.
    contractEndDate: Union[str, None]


class _FrenchPayslipAlways(TypedDict):
    documentInfos: FrenchPayslipDocumentInfos
    certificate: Certificate


class FrenchPayslip(_FrenchPayslipAlways, total=False):
    details: TwoDDocDetails


class FrenchProfessionalActivityDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # First names: field 60 of the code.
    firstNames: Union[str, None]
    # Birth name: field 62 of the code.
    birthName: Union[str, None]
    # Date of birth: field 69 of the code.
    dateOfBirth: Union[str, None]
    # Employer SIRET: field 50 of the code.
    employerSiret: Union[str, None]
    # Company name: field 5M of the code.
    employerName: Union[str, None]
    # Job title: field 5X of the code.
    jobTitle: Union[str, None]
    # Nature of the contract: field 5W of the code.
    contractNature: Union[str, None]
    # Contract start date: field 55 of the code.
    contractStartDate: Union[str, None]
    # Contract end date: field 56 of the code.
    contractEndDate: Union[str, None]
    # First month declared: `YYYY-MM`, in field 5V of the code.
    declarationPeriodStart: Union[str, None]
    # Last month declared: `YYYY-MM`, in field 5V of the code.
    declarationPeriodEnd: Union[str, None]
    # First month paid: `YYYY-MM`, in field 5Y of the code.
    payPeriodStart: Union[str, None]
    # Last month paid: `YYYY-MM`, in field 5Y of the code.
    payPeriodEnd: Union[str, None]
    # Pay for the period: field 5Z of the code.
    payAmount: Union[str, None]


class _FrenchProfessionalActivityAlways(TypedDict):
    documentInfos: FrenchProfessionalActivityDocumentInfos
    certificate: Certificate


class FrenchProfessionalActivity(_FrenchProfessionalActivityAlways, total=False):
    details: TwoDDocDetails


class FrenchWorkPermitDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Work permit file number: field 5N of the code.
    fileNumber: Union[str, None]
    # Birth name: field 62 of the code.
    birthName: Union[str, None]
    # First names: fields 60, 61 of the code.
    firstNames: Union[str, None]
    # Date of birth: field 69 of the code.
    dateOfBirth: Union[str, None]
    # Place of birth: field 6A of the code.
    placeOfBirth: Union[str, None]
    # Nationality: field 67 of the code.
    nationality: Union[str, None]
    # Foreign national number on the work permit: fields 6Z, 6Q of the code.
    foreignerNumber: Union[str, None]
    # Employer SIRET: fields 50, 5L of the code.
    employerSiret: Union[str, None]
    # Company name: field 5M of the code.
    employerName: Union[str, None]
    # Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code.
    contractType: Union[str, None]
    # Contract duration: field 5U of the code.
    contractDuration: Union[str, None]
    # Contract start date: field 55 of the code.
    contractStartDate: Union[str, None]
    # Contract signature date: field 57 of the code.
    contractSignatureDate: Union[str, None]
    # Gross monthly salary: field 5A of the code.
    grossMonthlySalary: Union[str, None]
    # Signatory: fields 5Q, 5R, 5S of the code.
    signatory: Union[str, None]
    # Application date: field 6L of the code.
    applicationDate: Union[str, None]


class _FrenchWorkPermitAlways(TypedDict):
    documentInfos: FrenchWorkPermitDocumentInfos
    certificate: Certificate


class FrenchWorkPermit(_FrenchWorkPermitAlways, total=False):
    details: TwoDDocDetails


class FrenchResidenceDocumentDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Type of document for a foreign national: field 6J of the code.
    foreignerDocumentType: Union[str, None]
    # Application number: field 6K of the code.
    applicationNumber: Union[str, None]
    # Application date: field 6L of the code.
    applicationDate: Union[str, None]
    # Foreign national number: field 6Q of the code.
    foreignerNumber: Union[str, None]
    # Birth name: field 62 of the code.
    birthName: Union[str, None]
    # Name in use: field 63 of the code.
    usedName: Union[str, None]
    # First names: field 60 of the code.
    firstNames: Union[str, None]
    # Sex: field 68 of the code.
    gender: Literal["Female", "Male", "Unspecified", None]
    # Date of birth: field 69 of the code.
    dateOfBirth: Union[str, None]
    # Place of birth: field 6A of the code.
    placeOfBirth: Union[str, None]
    # Country of birth: field 6C of the code.
    countryOfBirth: Union[str, None]
    # Nationality: field 67 of the code.
    nationality: Union[str, None]
    # Permit category: field 6M of the code.
    permitCategory: Union[str, None]
    # Authorisation: field 6P of the code.
    authorisation: Union[str, None]
    # Valid from: field 6N of the code.
    validityStartDate: Union[str, None]
    # Valid until: field 6O of the code.
    validityEndDate: Union[str, None]
    # Home address: fields 6U, 6W, 6X, 6Y of the code.
    address: Union[str, None]


class _FrenchResidenceDocumentAlways(TypedDict):
    documentInfos: FrenchResidenceDocumentDocumentInfos
    certificate: Certificate


class FrenchResidenceDocument(_FrenchResidenceDocumentAlways, total=False):
    details: TwoDDocDetails


class FrenchStudentContributionDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Student’s birth name: field B2 of the code.
    birthName: Union[str, None]
    # Student’s first names: field B0 of the code.
    firstNames: Union[str, None]
    # Student’s date of birth: field B7 of the code.
    dateOfBirth: Union[str, None]
    # Student number (INE): field BB of the code.
    studentNumber: Union[str, None]
    # Student contribution certificate number: field BK of the code.
    certificateNumber: Union[str, None]


class _FrenchStudentContributionAlways(TypedDict):
    documentInfos: FrenchStudentContributionDocumentInfos
    certificate: Certificate


class FrenchStudentContribution(_FrenchStudentContributionAlways, total=False):
    details: TwoDDocDetails


class FrenchIdentityCardCodeDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Identity document type: field 65 of the code.
    identityDocumentType: Union[str, None]
    # Identity document number: field 66 of the code.
    documentNumber: Union[str, None]
    # Birth name: field 62 of the code.
    birthName: Union[str, None]
    # Name in use: field 63 of the code.
    usedName: Union[str, None]
    # First names: field 60 of the code.
    firstNames: Union[str, None]
    # First name: field 61 of the code.
    firstName: Union[str, None]
    # Sex: field 68 of the code.
    gender: Literal["Female", "Male", "Unspecified", None]
    # Nationality: field 67 of the code.
    nationality: Union[str, None]
    # Date of birth: field 69 of the code.
    dateOfBirth: Union[str, None]
    # Place of birth: field 6A of the code.
    placeOfBirth: Union[str, None]
    # Country of birth: field 6C of the code.
    countryOfBirth: Union[str, None]
    # Valid from: field 6N of the code.
    validityStartDate: Union[str, None]
    # Valid until: field 6O of the code.
    validityEndDate: Union[str, None]
    # Machine readable zone (MRZ): field 6F of the code.
    mrz: Union[List[str], None]
    # Home address, line 2: field 6S of the code.
    addressLine2: Union[str, None]
    # Home address, line 3: field 6T of the code.
    addressLine3: Union[str, None]
    # Home address, line 4 (number and street): field 6U of the code.
    street: Union[str, None]
    # Home address, line 5: field 6V of the code.
    addressLine5: Union[str, None]
    # Home address, postal or cedex code: field 6W of the code.
    postalCode: Union[str, None]
    # Home address, town: field 6X of the code.
    town: Union[str, None]
    # Home address, country: field 6Y of the code.
    country: Union[str, None]


class _FrenchIdentityCardCodeAlways(TypedDict):
    documentInfos: FrenchIdentityCardCodeDocumentInfos
    certificate: Certificate


class FrenchIdentityCardCode(_FrenchIdentityCardCodeAlways, total=False):
    details: TwoDDocDetails


class FrenchBankDetailsDocumentInfos(TypedDict):
    # By the type of the code: `BankDetails` (03), `SepamailDetails` (05).
    documentType: Literal["BankDetails", "SepamailDetails"]
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Account holder (title, last name, first name): field 30 of the code.
    accountHolder: Union[str, None]
    # IBAN: field 31 of the code.
    iban: Union[str, None]
    # BIC: field 32 of the code.
    bic: Union[str, None]
    # BBAN: field 33 of the code.
    bban: Union[str, None]
    # Account country: field 34 of the code.
    accountCountry: Union[str, None]
    # Alias of the account for SEPAmail: field 35 of the code. It is not an IBAN: never pay to it.
    qxban: Union[str, None]
    # Document expiry date: field 08 of the code.
    expiryDate: Union[str, None]


class FrenchBankDetailsDocumentInfosValidation(TypedDict):
    # The IBAN has the length and form of its country, its two check digits are right (ISO 13616, modulo 97), and so is the key of the account number if its country has one, as France does. The flag is null if there is no IBAN.
    ibanChecksumValid: Union[bool, None]
    # The BIC has the form of ISO 9362, and its country (characters 5 and 6) is that of the IBAN, or one with the same banking area: a French bank also serves Monaco and the overseas territories. The flag is null if there is no IBAN or no BIC.
    ibanBicCountryValid: Union[bool, None]


class _FrenchBankDetailsAlways(TypedDict):
    documentInfos: FrenchBankDetailsDocumentInfos
    documentInfosValidation: FrenchBankDetailsDocumentInfosValidation
    certificate: Certificate


class FrenchBankDetails(_FrenchBankDetailsAlways, total=False):
    details: TwoDDocDetails


class FrenchBankStatementDocumentInfos(TypedDict):
    # By the type of the code: `BankStatement` (11).
    documentType: Literal["BankStatement"]
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Account holder (title, last name, first name): field 30 of the code.
    accountHolder: Union[str, None]
    # IBAN: field 31 of the code.
    iban: Union[str, None]
    # BIC: field 32 of the code.
    bic: Union[str, None]
    # BBAN: field 33 of the code.
    bban: Union[str, None]
    # Account country: field 34 of the code.
    accountCountry: Union[str, None]
    # Alias of the account for SEPAmail: field 35 of the code. It is not an IBAN: never pay to it.
    qxban: Union[str, None]
    # Document expiry date: field 08 of the code.
    expiryDate: Union[str, None]
    # Statement period start: field 36 of the code.
    periodStartDate: Union[str, None]
    # Statement period end: field 37 of the code.
    periodEndDate: Union[str, None]
    # Opening balance: field 38 of the code.
    openingBalance: Union[str, None]
    # Closing balance: field 39 of the code.
    closingBalance: Union[str, None]


class FrenchBankStatementDocumentInfosValidation(TypedDict):
    # The IBAN has the length and form of its country, its two check digits are right (ISO 13616, modulo 97), and so is the key of the account number if its country has one, as France does. The flag is null if there is no IBAN.
    ibanChecksumValid: Union[bool, None]
    # The BIC has the form of ISO 9362, and its country (characters 5 and 6) is that of the IBAN, or one with the same banking area: a French bank also serves Monaco and the overseas territories. The flag is null if there is no IBAN or no BIC.
    ibanBicCountryValid: Union[bool, None]


class _FrenchBankStatementAlways(TypedDict):
    documentInfos: FrenchBankStatementDocumentInfos
    documentInfosValidation: FrenchBankStatementDocumentInfosValidation
    certificate: Certificate


class FrenchBankStatement(_FrenchBankStatementAlways, total=False):
    details: TwoDDocDetails


class FrenchEmploymentContractDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Full name: fields 62, 61 of the code.
    fullName: Union[str, None]
    # Employer SIRET: field 50 of the code.
    employerSiret: Union[str, None]
    # Company name: field 5M of the code.
    employerName: Union[str, None]
    # Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code.
    contractType: Union[str, None]
    # Contract start date: field 55 of the code.
    contractStartDate: Union[str, None]
    # Contract signature date: field 57 of the code.
    contractSignatureDate: Union[str, None]
    # Contract duration: field 5U of the code.
    contractDuration: Union[str, None]
    # Gross monthly salary: field 5A of the code.
    grossMonthlySalary: Union[str, None]


class _FrenchEmploymentContractAlways(TypedDict):
    documentInfos: FrenchEmploymentContractDocumentInfos
    certificate: Certificate


class FrenchEmploymentContract(_FrenchEmploymentContractAlways, total=False):
    details: TwoDDocDetails


class FrenchDiplomaDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Student’s birth name: field B2 of the code.
    birthName: Union[str, None]
    # Student’s first names: fields B0, B1 of the code.
    firstNames: Union[str, None]
    # Sex: field B6 of the code.
    gender: Literal["Female", "Male", "Unspecified", None]
    # Student’s date of birth: field B7 of the code.
    dateOfBirth: Union[str, None]
    # Student’s country of birth: field B9 of the code.
    countryOfBirth: Union[str, None]
    # Diploma type: field BG of the code.
    diplomaType: Union[str, None]
    # European qualifications framework level: field BD of the code.
    level: Union[str, None]
    # Field of study: field BH of the code.
    field: Union[str, None]
    # Major: field BI of the code.
    major: Union[str, None]
    # Speciality: field BJ of the code.
    speciality: Union[str, None]
    # Honours: field BA of the code.
    honours: Union[str, None]
    # Academic year, as `2024-2025`; field BF of the code has its second year in hexadecimal.
    academicYear: Union[str, None]
    # Student number (INE): field BB of the code.
    studentNumber: Union[str, None]
    # Diploma number: field BC of the code.
    diplomaNumber: Union[str, None]


class _FrenchDiplomaAlways(TypedDict):
    documentInfos: FrenchDiplomaDocumentInfos
    certificate: Certificate


class FrenchDiploma(_FrenchDiplomaAlways, total=False):
    details: TwoDDocDetails


class FrenchAsylumCertificateDocumentInfos(TypedDict):
    # Day of issue in the header of the code. Null when the code is not dated.
    publicationDate: Union[str, None]
    # Day on which the code was signed.
    signatureDate: Union[str, None]
    # Title: field 6H of the code.
    title: Union[str, None]
    # Birth name: field 62 of the code.
    birthName: Union[str, None]
    # Last name: field 6G of the code.
    lastName: Union[str, None]
    # First names: field 60 of the code.
    firstNames: Union[str, None]
    # Date of birth: field 69 of the code.
    dateOfBirth: Union[str, None]
    # Nationality: field 67 of the code.
    nationality: Union[str, None]
    # Foreign national number: field 6Q of the code.
    foreignerNumber: Union[str, None]
    # Asylum procedure: field G0 of the code.
    procedure: Union[str, None]
    # Regional orientation: field G1 of the code.
    region: Union[str, None]
    # Valid until: field 6O of the code.
    validityEndDate: Union[str, None]
    # Entitlement end date: field G3 of the code.
    entitlementEndDate: Union[str, None]


class _FrenchAsylumCertificateAlways(TypedDict):
    documentInfos: FrenchAsylumCertificateDocumentInfos
    certificate: Certificate


class FrenchAsylumCertificate(_FrenchAsylumCertificateAlways, total=False):
    details: TwoDDocDetails


class FrenchSignedDocumentDocumentInfosFields(TypedDict):
    # Two characters; for a binary block, `0x` and its number.
    id: str
    # A name for a program. Null for an id that the specification does not have.
    name: Union[str, None]
    # What the specification calls it, in French.
    label: Union[str, None]
    # A day as `YYYY-MM-DD`, an amount with a decimal point, the parts of a name with spaces between them. Null when it is empty or not of its kind, like a birth date without a day.
    value: Union[str, int, bool, None]
    # The characters that were signed; for a binary block, its bytes as hexadecimal digits.
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
    # Every field of the code, in its order. Data after the signature are left out.
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
    # The date of the header is the day of the timestamp in every footer. This holds in every certificate.
    datesHeaderFooterValid: bool
    # Within each certificate the header and every footer print the same beneficiary number, and all certificates of the request have that number.
    beneficiaryNumberHeaderFooterValid: bool
    # The beneficiary number of the header is part of the number printed near the barcode of every page. This holds in every certificate.
    beneficiaryNumberBarcodeNumberValid: bool
    # On every page the barcode contains the number printed near it. This holds in every certificate.
    barcodeNumberBarcodeValid: bool
    # The file was made on the date of the header, and not changed after that day. This holds in every certificate.
    datesHeaderMetasValid: bool
    # The file was made on the day of the timestamp in every footer, and not changed after that day. This holds in every certificate.
    datesFooterMetasValid: bool
    # Every file was last changed on the date of its header, so none after a later certificate was issued.
    modificationDateMetasValid: bool


class _FrenchCafPaymentCertificateAlways(TypedDict):
    # One entry per file, in the order in which the files were sent.
    cafPaymentCertificates: List[FrenchCafPaymentCertificateCafPaymentCertificates]
    # The certificates, compared with each other; null for one file.
    documentsValidation: Union[FrenchCafPaymentCertificateDocumentsValidation, None]


class FrenchCafPaymentCertificate(_FrenchCafPaymentCertificateAlways, total=False):
    details: CafDetails


class PdfSignature(TypedDict):
    # Common name of the certificate. Null if the certificate is missing or has none.
    signer: Union[str, None]
    # Organisation of the certificate.
    organization: Union[str, None]
    # Country of the certificate, two letters.
    country: Union[str, None]
    # A person’s `signature`, an organisation’s `seal`, or a `timestamp`, which only says that the file existed then.
    kind: Literal["signature", "seal", "timestamp"]
    # Common name of the authority that issued the certificate, else its organisation.
    issuer: Union[str, None]
    # First day of the certificate, in Europe/Paris.
    certificateStartDate: Union[str, None]
    # Last day of the certificate, in Europe/Paris.
    certificateEndDate: Union[str, None]
    # When it was signed, as `YYYY-MM-DDTHH:MM:SS` in Europe/Paris. `timeSource` says whether a timestamp proves this time or only the signer states it.
    signedAt: Union[str, None]
    # `timestamp`: proven by an authority of qualified timestamps that a State lists. `claimed`: only claimed by the signer.
    timeSource: Literal["timestamp", "claimed", None]
    # The State whose list names the issuer’s key, as the list writes it (`EL` is Greece). Null if none does.
    listedState: Union[str, None]
    # The name of the service in that list.
    listedService: Union[str, None]
    # What the list says of the provider at the proven time, or at the time of checking if none is proven: `qualified` or `withdrawn`.
    statusAtSigning: Literal["qualified", "withdrawn", None]
    # Whether nothing, not even another signature, was added to the file after it was signed. `false` is no fault: `contentUnchanged` tells whether the addition is visible.
    coversWholeDocument: Union[bool, None]
    # The signed bytes of the file are those that the key of the certificate signed, and they are the whole file without the signature. Null if the algorithm or the form of the signature is not supported.
    integrity: Union[bool, None]
    # Each page of the file still shows what it showed when it was signed: pictures, notes, text, values of form fields and attached files are the same. Allowed are later signatures and timestamps, data for verifying them, and filling in or annotating where the signature permits it. Null if the two states of the file could not be compared.
    contentUnchanged: Union[bool, None]
    # The certificate was valid at the proven time of the signature, or is valid now if no time is proven. Null if there is no certificate.
    certificateValidAtSigning: Union[bool, None]
    # By the revocation data in the file, the certificate was not revoked at that time. Null if the file has none about it.
    notRevoked: Union[bool, None]
    # A State of the European Union lists the provider that issued the signer’s certificate. `statusAtSigning` gives what its list said about the provider at the time of the signature. Null if no State lists the provider; that alone is no fault of the document.
    issuerListed: Union[bool, None]


class SignedPdfDocumentInfos(TypedDict):
    # Title in the properties of the signed file. Null if it has none.
    title: Union[str, None]
    # Pages of the PDF.
    numberOfPages: int
    # Signatures, seals and timestamps of the file.
    numberOfSignatures: int
    # Day of the last signature or seal, in Europe/Paris. Null if the file gives none.
    signatureDate: Union[str, None]


class _SignedPdfAlways(TypedDict):
    documentInfos: SignedPdfDocumentInfos
    # The signatures, seals and timestamps of the PDF, in the order of signing.
    signatures: List[PdfSignature]


class SignedPdf(_SignedPdfAlways, total=False):
    details: SignedPdfDetails


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
    # The line as printed. It is never corrected.
    text: str
    # The probability that the line is read right, 0 to 1.
    confidence: float
    # Pitch of the characters in pixels. Characters below 10 pixels are hard to read.
    pixelsPerCharacter: float
    # Width of the edges between ink and paper along the line, in widths of a character, computed as the contrast divided by the steepest change. 0.1 is sharp, and 0.3 is hard to read. Null if there is no contrast.
    blurCharacters: Union[float, None]
    # The corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[IdentityDetailsMrzLinesPolygon]


class IdentityDetailsMrz(TypedDict):
    # The probability that all lines are read right, 0 to 1.
    confidence: float
    lines: List[IdentityDetailsMrzLines]


class IdentityDetailsCodesPolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class IdentityDetailsCodesValues(TypedDict):
    # The member of documentInfos, or mrz or documentCode.
    field: str
    # The value in the code; for a name, the letters of it that the code has.
    code: str
    # The value in the MRZ; null if the MRZ does not have it.
    mrz: Union[str, None]
    # uncertain: a name that the MRZ may spell in another way or shorten. not_comparable: the MRZ need not have the value and does not, or is cut off before the place where they differ.
    result: Literal["same", "different", "uncertain", "not_comparable"]
    # A sentence if the values are different or uncertain; otherwise null.
    message: Union[str, None]


class _IdentityDetailsCodesAlways(TypedDict):
    # The name of the code.
    name: Literal["be_register_code", "fr_2d_doc", "it_tax_code"]
    # The symbology in which the code is printed.
    format: Literal["DataMatrix", "Code39"]
    # The corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[IdentityDetailsCodesPolygon]
    # Each value of the code, with the value of the MRZ.
    values: List[IdentityDetailsCodesValues]


class _IdentityDetailsCodesFailedChecksAlways(TypedDict):
    # The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures.
    flag: str
    # The reason, for programs: one of the codes of the reasons of a verdict.
    reason: str
    # The reason as a sentence.
    message: str


class IdentityDetailsCodesFailedChecksContradictions(TypedDict):
    # The field.
    field: str
    # The page, counted from 1.
    page: int


class IdentityDetailsCodesFailedChecks(_IdentityDetailsCodesFailedChecksAlways, total=False):
    # The places of the values that contradict each other. A check that compares several pages gives them.
    contradictions: List[IdentityDetailsCodesFailedChecksContradictions]


class IdentityDetailsCodes(_IdentityDetailsCodesAlways, total=False):
    # The certificate of the signer, as in the answers about signed documents; given for a signed code.
    certificate: Certificate
    # Every flag of the certificate that is false, with the reason; given for a signed code.
    failedChecks: List[IdentityDetailsCodesFailedChecks]


class _IdentityDetailsFailedChecksAlways(TypedDict):
    # The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures.
    flag: str
    # The reason, for programs: one of the codes of the reasons of a verdict.
    reason: str
    # The reason as a sentence.
    message: str


class IdentityDetailsFailedChecksContradictions(TypedDict):
    # The field.
    field: str
    # The page, counted from 1.
    page: int


class IdentityDetailsFailedChecks(_IdentityDetailsFailedChecksAlways, total=False):
    # The places of the values that contradict each other. A check that compares several pages gives them.
    contradictions: List[IdentityDetailsFailedChecksContradictions]


class IdentityDetailsRemarks(TypedDict):
    # The code of the remark: one of the codes of the remarks of a verdict.
    reason: str
    # The remark as a sentence.
    message: str


class _IdentityDetailsAlways(TypedDict):
    # The page that bears the MRZ, counted from 1.
    page: int
    # The size of the picture that was read. The polygons are in its pixels.
    image: IdentityDetailsImage
    mrz: IdentityDetailsMrz
    # The codes on the side of the MRZ that repeat the MRZ. Only codes of the kinds that this type of document bears are listed.
    codes: List[IdentityDetailsCodes]
    # All checks that did not pass, each with the reason.
    failedChecks: List[IdentityDetailsFailedChecks]
    # The remarks of the verdict, with the values that their sentences name.
    remarks: List[IdentityDetailsRemarks]
    work: Work


class IdentityDetailsPrint(TypedDict):
    documentNumber: Literal["agrees", "differs", "not_read"]
    dateOfBirth: Literal["agrees", "differs", "not_read"]
    expirationDate: Literal["agrees", "differs", "not_read"]
    lastName: Literal["agrees", "differs", "not_read"]
    firstNames: Literal["agrees", "differs", "not_read"]


class IdentityDetailsSignedRevision(TypedDict):
    # The length of the revision. It is the beginning of the file.
    bytes: int
    # The pages that the file shows differently, counted from 1.
    changedPages: List[int]


class IdentityDetails(_IdentityDetailsAlways, total=False):
    """How the answer was obtained. Given when the form field details is true."""

    verdict: Verdict
    # The values that a page prints above its MRZ, compared with those of the MRZ; given for passports and visas, which have no other side. agrees: the value of the MRZ stands in the print. not_read: it was not found there, which says nothing, since text in a picture is often misread. differs, of the two dates only: two recognisers read the same other date in its place.
    print: IdentityDetailsPrint
    # The signatures, seals and timestamps of the PDF, in the order of signing.
    signatures: List[PdfSignature]
    # The newest signed revision whose content differs from what the file shows; given only if there is one.
    signedRevision: IdentityDetailsSignedRevision
    # The file that bears the MRZ, counted from 1; given if the sides of the card are two files.
    mrzFile: int
    file: FileFacts
    # The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it.
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
    # The two characters of the field; for a block in bytes, 0x and its number.
    id: str
    # The characters that were signed.
    raw: str
    # Whether the issuer had to cut the value.
    truncated: bool


class TwoDDocDetailsCode(TypedDict):
    # The page that the code is on, counted from 1.
    page: int
    # The size of the picture of the page. The polygon is in its pixels.
    image: TwoDDocDetailsCodeImage
    # The corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[TwoDDocDetailsCodePolygon]
    # Width of a module in these pixels. Codes below 2.5 pixels are hard to read.
    pixelsPerModule: float
    # Width of the edges between dark and light along the rows, in widths of a module, computed as the contrast divided by the steepest change. Null if there is no contrast.
    blurModules: Union[float, None]
    # Version of the format.
    version: int
    # Type of the document within the perimeter.
    documentType: str
    # The body that manages the document types; 01 is ANTS.
    perimeter: str
    # Whether unsigned data follow the signature. The service does not read them.
    annexPresent: bool
    # The fields of the code, as the code has them.
    fields: List[TwoDDocDetailsCodeFields]


class TwoDDocDetailsSigner(TypedDict):
    # The 2D-Doc types that the certificate names, in the notation of FR03, FR04 and FR06. Null if the certificate names none or is unknown.
    documentTypes: Union[List[str], None]
    # A sentence if the type of the code is not among them; otherwise null.
    remark: Union[str, None]


class _TwoDDocDetailsPrintedAlways(TypedDict):
    # The member of documentInfos; of a document of any type, the id of the field.
    field: str
    # The value that was signed.
    code: str
    # different: another value stands by the label. ambiguous: another value stands there too, but the signed one stands elsewhere on the pages, or the other may be another spelling of it, or is only in a sentence; for bank details, the pages print another valid IBAN. not_found: the value is not on the pages, its label is missing, or it could not be read reliably; this proves nothing. Values without a label that the service knows are looked for anywhere: they are same or not_found.
    printed: Literal["same", "different", "ambiguous", "not_found"]
    # What is printed in the place of the signed value, in plain letters and digits; null unless the result is different or ambiguous.
    instead: Union[str, None]


class TwoDDocDetailsPrintedPolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class TwoDDocDetailsPrinted(_TwoDDocDetailsPrintedAlways, total=False):
    # Where the value is printed, in the pixels of `code.image`; given if that is known.
    polygon: List[TwoDDocDetailsPrintedPolygon]


class _TwoDDocDetailsFailedChecksAlways(TypedDict):
    # The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures.
    flag: str
    # The reason, for programs: one of the codes of the reasons of a verdict.
    reason: str
    # The reason as a sentence.
    message: str


class TwoDDocDetailsFailedChecksContradictions(TypedDict):
    # The field.
    field: str
    # The page, counted from 1.
    page: int


class TwoDDocDetailsFailedChecks(_TwoDDocDetailsFailedChecksAlways, total=False):
    # The places of the values that contradict each other. A check that compares several pages gives them.
    contradictions: List[TwoDDocDetailsFailedChecksContradictions]


class TwoDDocDetailsRemarks(TypedDict):
    # The code of the remark: one of the codes of the remarks of a verdict.
    reason: str
    # The remark as a sentence.
    message: str


class _TwoDDocDetailsAlways(TypedDict):
    # The 2D-Doc code that was read.
    code: TwoDDocDetailsCode
    # The purposes that the certificate of the code states. No flag depends on them.
    signer: TwoDDocDetailsSigner
    # Where the words of the page come from: layer for its text layer, recognised for its picture. Null if nothing is compared.
    text: Literal["layer", "recognised", None]
    # Whether the pages print what the code signs. The service compares the text layer. If the page of the code has no text layer, the service recognises its words; a value is then different only if two readings give the same other value.
    printed: List[TwoDDocDetailsPrinted]
    # All checks that did not pass, each with the reason.
    failedChecks: List[TwoDDocDetailsFailedChecks]
    # The remarks of the verdict, with the values that their sentences name.
    remarks: List[TwoDDocDetailsRemarks]
    work: Work


class TwoDDocDetailsSignedRevision(TypedDict):
    # The length of the revision. It is the beginning of the file.
    bytes: int
    # The pages that the file shows differently, counted from 1.
    changedPages: List[int]


class TwoDDocDetailsFullName(TypedDict):
    # Null if the code does not contain this part, or does not separate it from the others.
    title: Union[str, None]
    # Null if the code does not contain this part, or does not separate it from the others.
    lastName: Union[str, None]
    # Null if the code does not contain this part, or does not separate it from the others.
    firstNames: Union[str, None]


class TwoDDocDetails(_TwoDDocDetailsAlways, total=False):
    """How the answer was obtained. Given when the form field details is true."""

    verdict: Verdict
    # The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it.
    receipt: str
    file: FileFacts
    # The signatures, seals and timestamps of the PDF, in the order of signing.
    signatures: List[PdfSignature]
    # The newest signed revision whose content differs from what the file shows; given only if there is one.
    signedRevision: TwoDDocDetailsSignedRevision
    # The parts of documentInfos.fullName, for documents that have this member.
    fullName: TwoDDocDetailsFullName


class CafDetailsCafPaymentCertificatesRemarks(TypedDict):
    # The code of the remark: one of the codes of the remarks of a verdict.
    reason: str
    # The remark as a sentence.
    message: str


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
    # The member of documentInfos. barcodeNumberDecoded means the bar code.
    field: Literal["documentDate", "dateOfBirth", "beneficiaryNumberHeader", "dateHourFooter", "beneficiaryNumberFooter", "barcodeNumber", "barcodeNumberDecoded"]
    # The text that is printed there, or the content of the bar code.
    text: str
    # The corners in reading direction: top left, top right, bottom right, bottom left.
    polygon: List[CafDetailsCafPaymentCertificatesPagesPositionsPolygon]


class CafDetailsCafPaymentCertificatesPages(TypedDict):
    # Where the words of the page come from: layer for its text layer, recognised for its picture.
    text: Literal["layer", "recognised"]
    # Width of the sharpest edges in the recognised parts of the page, in points, computed as their contrast divided by their steepest change. Null if the page has a text layer.
    blurPoints: Union[float, None]
    # The size of the page in points (1/72 inch).
    size: CafDetailsCafPaymentCertificatesPagesSize
    # Where each value was read, in points from the top left of the page.
    positions: List[CafDetailsCafPaymentCertificatesPagesPositions]


class _CafDetailsCafPaymentCertificatesFailedChecksAlways(TypedDict):
    # The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures.
    flag: str
    # The reason, for programs: one of the codes of the reasons of a verdict.
    reason: str
    # The reason as a sentence.
    message: str


class CafDetailsCafPaymentCertificatesFailedChecksContradictions(TypedDict):
    # The field.
    field: str
    # The page, counted from 1.
    page: int


class CafDetailsCafPaymentCertificatesFailedChecks(_CafDetailsCafPaymentCertificatesFailedChecksAlways, total=False):
    # The places of the values that contradict each other. A check that compares several pages gives them.
    contradictions: List[CafDetailsCafPaymentCertificatesFailedChecksContradictions]


class _CafDetailsCafPaymentCertificatesAlways(TypedDict):
    # The remarks of the verdict, with the values that their sentences name.
    remarks: List[CafDetailsCafPaymentCertificatesRemarks]
    # The number of versions in the file; 1 if nothing was added after it was first written.
    versions: int
    pages: List[CafDetailsCafPaymentCertificatesPages]
    # All checks that did not pass, each with the reason.
    failedChecks: List[CafDetailsCafPaymentCertificatesFailedChecks]


class CafDetailsCafPaymentCertificatesSignedRevision(TypedDict):
    # The length of the revision. It is the beginning of the file.
    bytes: int
    # The pages that the file shows differently, counted from 1.
    changedPages: List[int]


class CafDetailsCafPaymentCertificates(_CafDetailsCafPaymentCertificatesAlways, total=False):
    verdict: Verdict
    # The signatures, seals and timestamps of the PDF, in the order of signing.
    signatures: List[PdfSignature]
    # The newest signed revision whose content differs from what the file shows; given only if there is one.
    signedRevision: CafDetailsCafPaymentCertificatesSignedRevision
    # What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. At /api/documents/v1 it is a member of details instead.
    file: FileFacts


class _CafDetailsAlways(TypedDict):
    # One entry per file, in the order in which the files were sent.
    cafPaymentCertificates: List[CafDetailsCafPaymentCertificates]
    work: Work


class CafDetailsSignedRevision(TypedDict):
    # The length of the revision. It is the beginning of the file.
    bytes: int
    # The pages that the file shows differently, counted from 1.
    changedPages: List[int]


class CafDetails(_CafDetailsAlways, total=False):
    """How the answer was obtained. Given when the form field details is true."""

    # The verdict on the CAF certificates of the request, compared with each other; null if there are fewer than two. It is not a verdict on any one of them.
    cafVerdict: Union[Verdict, None]
    # The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it.
    receipt: str
    # What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. Given at /api/documents/v1.
    file: FileFacts
    # The signatures, seals and timestamps of the PDF, in the order of signing.
    signatures: List[PdfSignature]
    # The newest signed revision whose content differs from what the file shows; given only if there is one.
    signedRevision: CafDetailsSignedRevision


class _SignedPdfDetailsFailedChecksAlways(TypedDict):
    # The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures.
    flag: str
    # The reason, for programs: one of the codes of the reasons of a verdict.
    reason: str
    # The reason as a sentence.
    message: str


class SignedPdfDetailsFailedChecksContradictions(TypedDict):
    # The field.
    field: str
    # The page, counted from 1.
    page: int


class SignedPdfDetailsFailedChecks(_SignedPdfDetailsFailedChecksAlways, total=False):
    # The places of the values that contradict each other. A check that compares several pages gives them.
    contradictions: List[SignedPdfDetailsFailedChecksContradictions]


class SignedPdfDetailsRemarks(TypedDict):
    # The code of the remark: one of the codes of the remarks of a verdict.
    reason: str
    # The remark as a sentence.
    message: str


class _SignedPdfDetailsAlways(TypedDict):
    # All checks that did not pass, each with the reason.
    failedChecks: List[SignedPdfDetailsFailedChecks]
    # The remarks of the verdict, with the values that their sentences name.
    remarks: List[SignedPdfDetailsRemarks]


class SignedPdfDetailsSignedRevision(TypedDict):
    # The length of the revision. It is the beginning of the file.
    bytes: int
    # The pages that the file shows differently, counted from 1.
    changedPages: List[int]


class SignedPdfDetails(_SignedPdfDetailsAlways, total=False):
    """How the answer was obtained. Given when the form field details is true."""

    # The newest signed revision whose content differs from what the file shows; given only if there is one.
    signedRevision: SignedPdfDetailsSignedRevision
    verdict: Verdict
    file: FileFacts
    # The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it.
    receipt: str


class Work(TypedDict):
    """What the reading cost, as counts and not as time, because a Worker has no clock while it computes. Two readings of one document differ by a few instructions."""

    # Attempts until the document was read: places that were tried for an MRZ, and pictures that were searched for a code or for words.
    attempts: int
    # Pages or parts of pages that were turned into pictures. An image counts each time it is decoded.
    picturesRendered: int
    # Pixels of these pictures together.
    pixelsRendered: int
    # Instructions in loops of the engine for PDF and most images.
    mupdfInstructions: int
    # Instructions in loops of the HEIC decoder.
    heifInstructions: int
    # Instructions in loops of the engine that recognises words.
    tesseractInstructions: int
    # How often a neural network searched for lines of an MRZ, or read one.
    mrzNetworkRuns: int


class FileFactsOrigin(TypedDict):
    # The program that wrote the file.
    producer: Union[str, None]
    # The program in which the document was made; for a photo, the camera.
    creator: Union[str, None]
    # When the file was created: YYYY-MM-DDTHH:MM:SS in Europe/Paris; for a photo, in the time of the camera.
    created: Union[str, None]
    # When the file was last changed, in the same form.
    modified: Union[str, None]
    # The number of versions that the file holds; 1 if nothing was added after it was first written. Null for a photo.
    versions: Union[int, None]


class FileFactsEarlierVersionVersions(TypedDict):
    # The number of the version; 1 is the oldest.
    version: int
    # The length of the version in bytes. The version is the beginning of the file.
    bytes: int


class FileFactsEarlierVersionDifferencesSize(TypedDict):
    # Points.
    width: float
    # Points.
    height: float


class FileFactsEarlierVersionDifferencesPolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class FileFactsEarlierVersionDifferences(TypedDict):
    # The version that has the former content.
    version: int
    # The page in the file, counted from 1; null if the page was removed.
    page: Union[int, None]
    # The page in that version, counted from 1.
    earlierPage: int
    # The text that stood there; null for a drawing or a picture.
    earlier: Union[str, None]
    # The text that stands there now; null if there is none.
    now: Union[str, None]
    # The size of the page in points (1/72 inch).
    size: FileFactsEarlierVersionDifferencesSize
    # The place, in points from the top left of the page: top left, top right, bottom right, bottom left.
    polygon: List[FileFactsEarlierVersionDifferencesPolygon]


class FileFactsEarlierVersion(TypedDict):
    # The earlier versions that differ from the file.
    versions: List[FileFactsEarlierVersionVersions]
    # The differences, each with the newest version that has the former content; 50 at most.
    differences: List[FileFactsEarlierVersionDifferences]
    # Differences that are not listed.
    furtherDifferences: int


class FileFactsPaintedOverSize(TypedDict):
    # Points.
    width: float
    # Points.
    height: float


class FileFactsPaintedOverPolygon(TypedDict):
    # To the right.
    x: float
    # Downwards.
    y: float


class FileFactsPaintedOver(TypedDict):
    # The page, counted from 1.
    page: int
    # The covered text.
    covered: Union[str, None]
    # The text printed over it; null if a picture covers it.
    instead: Union[str, None]
    # The size of the page in points (1/72 inch).
    size: FileFactsPaintedOverSize
    # The place, in points from the top left of the page: top left, top right, bottom right, bottom left.
    polygon: List[FileFactsPaintedOverPolygon]


class FileFactsNotExamined(TypedDict):
    # Pages, counted from 1.
    pages: List[int]
    # The number of earlier versions that were not compared, or not with all pages.
    versions: int


class FileFacts(TypedDict):
    """What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts."""

    # The origin as the file itself states it. Anybody can write such statements into a file.
    origin: FileFactsOrigin
    # Content of an earlier version, which the file still holds, that has since been removed or changed; null if there is none. Mere additions are not listed: signatures, notes, highlights, values filled into a form, pages.
    earlierVersion: Union[FileFactsEarlierVersion, None]
    # Printed text that is covered, and in whose place other text or a picture now stands; 50 places at most.
    paintedOver: List[FileFactsPaintedOver]
    # Covered texts that are not listed.
    furtherPaintedOver: int
    # Whether the file has traces of an electronic signature that it no longer has.
    signatureRemoved: bool
    # What was left out because it would take too much computing.
    notExamined: FileFactsNotExamined


class _VerdictReasonsAlways(TypedDict):
    # The code of the reason, for programs. /docs/verdict explains each code.
    code: Literal["line_length", "foreign_character", "document_code", "issuer_unknown", "issuer_withdrawn", "name_missing", "last_name_missing", "name_digit", "name_mark", "name_fillers", "first_name_digit", "first_name_mark", "not_a_date", "date_future", "date_after_expiry", "date_too_early", "sex_letter", "expiry_unknown", "expired", "expired_in", "check_digit", "check_digit_missing", "check_digit_unknown", "validity_too_long", "country_code", "document_number_form", "personal_number_form", "dni_letter", "card_number_digits", "personal_number_digits", "personal_number_birth", "personal_number_sex", "certificate_unknown", "certificate_for_tests", "signature", "authority_withdrawn", "certificate_revoked", "personal_number_check_digit", "personal_number_day", "validity_period_over", "signed_undated", "signed_outside", "code_on_other_letter", "print_not_found", "validity_ended", "iban_country", "iban_length", "iban_form", "iban_checksum", "iban_account_key", "iban_not_payable", "bic_form", "bic_country", "header_unread", "footer_unread", "footer_differs", "value_uncertain", "barcode_number_differs", "bars_unread", "bars_differ", "file_undated", "file_scanned", "file_merged", "file_copied", "file_changed", "file_of_another_day", "birth_date_unread", "different_beneficiaries", "different_birth_dates", "beneficiary_unread", "file_updated", "pages_missing", "dated_in_future", "byte_range_wrong", "signature_damaged", "signed_bytes_changed", "signature_value_wrong", "algorithm_not_supported", "weak_digest", "short_key", "bytes_after_signature", "format_not_supported", "certificate_missing", "several_signers", "certificate_not_named", "file_does_not_begin_as_pdf", "too_complex", "content_changed", "content_not_compared", "xfa_changed", "notes_added", "several_readings", "certificate_not_valid", "no_proven_time", "certificate_for_another_use", "no_revocation_data", "revoked_without_proven_time", "issuer_not_listed", "service_not_qualified", "list_not_in_force", "timestamps_only", "code_differs", "code_uncertain", "print_differs", "print_ambiguous"]
    # A sentence that says this, in the language of Accept-Language.
    message: str


class VerdictReasons(_VerdictReasonsAlways, total=False):
    # The value that the reason is about, if it is about a single value.
    field: str
    # The pages of the file that show the value, counted from 1.
    pages: List[int]


class VerdictRemarks(TypedDict):
    # The code of the remark, for programs. /docs/verdict explains each code.
    code: Literal["print_not_compared", "mrz_not_compared", "mrz_differs", "print_uncertain", "old_document", "amounts_not_checked", "other_documents", "pages_not_examined", "signatures_not_judged", "unknown_field", "test_key", "nationality_unknown", "code_not_compared", "code_missing", "code_signer_unknown", "no_expiry_on_document", "certificate_of_other_types", "type_unknown", "fields_missing", "fields_not_foreseen", "fields_repeated", "values_cut", "period_reversed", "annex_not_signed", "certificate_ended_since", "name_of_a_listed_issuer", "time_claimed"]
    # A sentence that says this, in the language of Accept-Language.
    message: str


class Verdict(TypedDict):
    """Whether you may rely on the document, the reasons if not, and what was not examined."""

    # failed: something in this document contradicts itself. expired: nothing failed, but its validity has ended. unverified: nothing failed, but a check on which the verdict rests could not be made. passed: everything else.
    outcome: Literal["passed", "unverified", "expired", "failed"]
    # The reasons why the outcome is not passed, each cause once. Faults of the document come first.
    reasons: List[VerdictReasons]
    # What was not examined, and what a person should look at. A remark never changes the outcome.
    remarks: List[VerdictRemarks]


class AnsweredDocumentPages(TypedDict):
    file: int
    page: int


class AnsweredDocument(TypedDict):
    """A document that was read."""

    # The files that contain the document, counted from 1 in the order in which they were sent: one file, or two for the sides of a card.
    files: List[int]
    # The pages of the document, in the order of files and pages.
    pages: List[AnsweredDocumentPages]
    # The kind of document: the documentType of an identity document or of a signed PDF, or the name of the form field of any other document, without _file.
    documentKind: Literal["PASSPORT", "FR_RESIDENCE_PERMIT", "ES_BIOMETRIC_ID_CARD", "FR_DRIVING_LICENCE", "US_PASSPORT_CARD", "US_BORDER_CROSSING_CARD", "AT_BIOMETRIC_ID_CARD", "BE_BIOMETRIC_ID_CARD", "CH_BIOMETRIC_ID_CARD", "DE_BIOMETRIC_ID_CARD", "FR_BIOMETRIC_ID_CARD", "IT_BIOMETRIC_ID_CARD", "LI_BIOMETRIC_ID_CARD", "LU_BIOMETRIC_ID_CARD", "MC_BIOMETRIC_ID_CARD", "MT_BIOMETRIC_ID_CARD", "NL_BIOMETRIC_ID_CARD", "PT_BIOMETRIC_ID_CARD", "EE_BIOMETRIC_ID_CARD", "FI_BIOMETRIC_ID_CARD", "LT_BIOMETRIC_ID_CARD", "LV_BIOMETRIC_ID_CARD", "NO_BIOMETRIC_ID_CARD", "SE_BIOMETRIC_ID_CARD", "BA_BIOMETRIC_ID_CARD", "BG_BIOMETRIC_ID_CARD", "CY_BIOMETRIC_ID_CARD", "CZ_BIOMETRIC_ID_CARD", "GR_BIOMETRIC_ID_CARD", "HR_BIOMETRIC_ID_CARD", "HU_BIOMETRIC_ID_CARD", "PL_BIOMETRIC_ID_CARD", "RO_BIOMETRIC_ID_CARD", "RS_BIOMETRIC_ID_CARD", "SI_BIOMETRIC_ID_CARD", "SK_BIOMETRIC_ID_CARD", "FR_ID_CARD", "RO_ID_CARD", "IE_PASSPORT_CARD", "DZ_DRIVING_LICENCE", "NL_DRIVING_LICENCE", "VISA", "RESIDENCE_PERMIT", "TRAVEL_DOCUMENT", "ID_CARD", "fr_income_taxes", "fr_civil_servant_payslip", "fr_income_tax_declaration", "fr_proof_of_address", "fr_payslip", "fr_professional_activity", "fr_work_permit", "fr_residence_document", "fr_student_contribution", "fr_identity_card_code", "fr_bank_details", "fr_bank_statement", "fr_employment_contract", "fr_diploma", "fr_asylum_certificate", "fr_2d_doc", "fr_caf_payment_certificate", "SIGNED_PDF"]
    # The answer of the endpoint for this kind of document, with details if they were requested.
    answer: Union[Passport, FrenchResidencePermit, SpanishBiometricIdCard, FrenchBiometricDrivingLicense, UsPassportCard, UsBorderCrossingCard, AustrianBiometricIdCard, BelgianBiometricIdCard, SwissBiometricIdCard, GermanBiometricIdCard, FrenchBiometricIdCard, ItalianBiometricIdCard, LiechtensteinBiometricIdCard, LuxembourgBiometricIdCard, MonegasqueBiometricIdCard, MalteseBiometricIdCard, DutchBiometricIdCard, PortugueseBiometricIdCard, EstonianBiometricIdCard, FinnishBiometricIdCard, LithuanianBiometricIdCard, LatvianBiometricIdCard, NorwegianBiometricIdCard, SwedishBiometricIdCard, BosnianBiometricIdCard, BulgarianBiometricIdCard, CypriotBiometricIdCard, CzechBiometricIdCard, GreekBiometricIdCard, CroatianBiometricIdCard, HungarianBiometricIdCard, PolishBiometricIdCard, RomanianBiometricIdCard, SerbianBiometricIdCard, SlovenianBiometricIdCard, SlovakBiometricIdCard, FrenchIdCard, RomanianIdCard, IrishPassportCard, AlgerianBiometricDrivingLicense, DutchDrivingLicense, Visa, ResidencePermit, TravelDocument, IdCard, FrenchIncomeTaxes, FrenchCivilServantPayslip, FrenchIncomeTaxDeclaration, FrenchProofOfAddress, FrenchPayslip, FrenchProfessionalActivity, FrenchWorkPermit, FrenchResidenceDocument, FrenchStudentContribution, FrenchIdentityCardCode, FrenchBankDetails, FrenchBankStatement, FrenchEmploymentContract, FrenchDiploma, FrenchAsylumCertificate, FrenchSignedDocument, FrenchCafPaymentCertificate, SignedPdf]
    verdict: Verdict


class _RefusedDocumentAlways(TypedDict):
    # The files that contain the document, counted from 1 in the order in which they were sent: one file, or two for the sides of a card.
    files: List[int]
    # The reason why it was not answered. It costs nothing.
    problem: Problem


class RefusedDocumentPages(TypedDict):
    file: int
    page: int


class RefusedDocument(_RefusedDocumentAlways, total=False):
    """A file or document that could not be answered."""

    # The pages of the document, in the order of files and pages.
    pages: List[RefusedDocumentPages]


class DocumentsFiles(TypedDict):
    file: int
    # The number of pages of the file; null if it could not be opened.
    pages: Union[int, None]
    # Pages that were examined completely and belong to no document.
    pagesWithoutDocument: List[int]
    # Pages that could not be read, or whose examination would have taken more computing than a request may use. A document on them may have been missed.
    pagesNotExamined: List[int]


class DocumentsCafDocumentsValidation(TypedDict):
    # All certificates have the same date of birth.
    datesOfBirthValid: bool
    # The date of the header is the day of the timestamp in every footer. This holds in every certificate.
    datesHeaderFooterValid: bool
    # Within each certificate the header and every footer print the same beneficiary number, and all certificates of the request have that number.
    beneficiaryNumberHeaderFooterValid: bool
    # The beneficiary number of the header is part of the number printed near the barcode of every page. This holds in every certificate.
    beneficiaryNumberBarcodeNumberValid: bool
    # On every page the barcode contains the number printed near it. This holds in every certificate.
    barcodeNumberBarcodeValid: bool
    # The file was made on the date of the header, and not changed after that day. This holds in every certificate.
    datesHeaderMetasValid: bool
    # The file was made on the day of the timestamp in every footer, and not changed after that day. This holds in every certificate.
    datesFooterMetasValid: bool
    # Every file was last changed on the date of its header, so none after a later certificate was issued.
    modificationDateMetasValid: bool


class Documents(TypedDict):
    # One entry for each document, in the order of files and pages, and one entry for each file without a document.
    documents: List[Union[AnsweredDocument, RefusedDocument]]
    # The files in the order in which they were sent, each with its pages that are in no document. All are counted from 1.
    files: List[DocumentsFiles]
    # The CAF certificates of the request, compared with each other; null if there are fewer than two.
    cafDocumentsValidation: Union[DocumentsCafDocumentsValidation, None]
    # The verdict on the CAF certificates of the request, compared with each other; null if there are fewer than two. It is not a verdict on any one of them.
    cafVerdict: Union[Verdict, None]


class ReceiptCheck(TypedDict):
    # Whether a key of this service signed the receipt.
    valid: bool
    # What was signed: `iss` is the service, `iat` the time in seconds since 1970, `jti` the request, `mode` live or test, `files` the SHA-256 of each file, `document` the root element of the answer, `pages` its pages, whose `file` counts in `files`, and `outcome` passed, unverified, failed or expired. The receipt says nothing about other pages. Without `pages` it does not say on which pages the document is; only `POST /api/documents/v1` signs them. With several certificates `outcome` is the worst, `outcomes` has that of each in the order of `files`, and `together` that of the certificates compared with each other. Null if the receipt is not valid.
    receipt: Union[Dict[str, Any], None]
    # Whether the receipt is about the file whose SHA-256 was sent; null if none was sent.
    fileMatches: Union[bool, None]


class CreditsUsage(TypedDict):
    day: str
    endpoint: str
    credits: int


class Credits(TypedDict):
    # Whether the key is a live or a test key.
    mode: Literal["live", "test"]
    # Credits of the running grants.
    limit: int
    # Credits taken.
    used: int
    # Credits held by requests in progress.
    held: int
    # Credits left.
    remaining: int
    # Start of the period; null if there is no period.
    periodStart: Union[str, None]
    # End of the period; null if there is no period.
    periodEnd: Union[str, None]
    # Credits taken by UTC day and endpoint.
    usage: List[CreditsUsage]


class HealthTrustUnionListOfLists(TypedDict):
    sequence: int
    issued: str
    # Null of a list that is never replaced.
    nextUpdate: Union[str, None]
    ageDays: int


class HealthTrustUnionStates(TypedDict):
    sequence: int
    issued: str
    # Null of a list that is never replaced.
    nextUpdate: Union[str, None]
    ageDays: int


class HealthTrustUnion(TypedDict):
    listOfLists: Union[HealthTrustUnionListOfLists, None]
    states: Dict[str, Union[HealthTrustUnionStates, None]]


class HealthTrust(TypedDict):
    # Number of the list in force; null without one.
    sequence: Union[int, None]
    issued: Union[str, None]
    nextUpdate: Union[str, None]
    ageDays: Union[int, None]
    # When each authority’s certificates and revocations were last read; null for never.
    directories: Dict[str, Union[str, None]]
    # The trusted lists of the Union in force, by State; null where there is none.
    union: HealthTrustUnion
    # What an operator should look at, one sentence each.
    alerts: List[str]


class _HealthAlways(TypedDict):
    status: Literal["ok", "degraded"]
    # The trust list in force.
    trust: HealthTrust
    # The names of settings that are wrong and therefore not in force. The log says what is wrong with them.
    wrongSettings: List[str]
    # Memory that the engines of the answering isolate hold, in bytes.
    engineBytes: int


class HealthDisk(TypedDict):
    # Free space for the state of the service, in bytes.
    freeBytes: int
    # Whether so little space is left that the service answers every POST with `storage_full`.
    isFull: bool


class Health(_HealthAlways, total=False):
    # The disk of a self-hosted service.
    disk: HealthDisk


class _ProblemAlways(TypedDict):
    # The address of the entry for this failure in the documentation. It is relative if the service does not know its public address.
    type: str
    # The kind of failure in words. Like detail and remedy, it is in English or French, as Accept-Language asks.
    title: str
    # The HTTP status.
    status: int
    # What was wrong with this request. It repeats nothing that you sent.
    detail: str
    # What to do about it.
    remedy: str
    # The kind of failure, for a program.
    code: Literal["missing_file", "repeated_field", "several_document_kinds", "too_many_files", "unsupported_format", "unsupported_value", "malformed_multipart", "malformed_request", "invalid_request", "invalid_api_key", "invalid_admin_token", "insufficient_credits", "credits_held", "origin_not_allowed", "not_found", "method_not_allowed", "not_acceptable", "conflict", "idempotency_conflict", "too_large", "not_multipart", "not_json", "unreadable_document", "idempotency_mismatch", "too_many_requests", "headers_too_large", "internal_error", "trust_unavailable", "receipt_unavailable", "storage_full", "overloaded"]
    # The id of the request, to give when you report a problem. X-Request-Id has it too.
    requestId: str


class Problem(_ProblemAlways, total=False):
    """Problem details (RFC 9457). In XML the root element is problem, in the namespace urn:ietf:rfc:7807."""

    # Given for unreadable_document: why the document could not be read.
    reason: Literal["not_a_document", "corrupt", "password_protected", "too_many_pages", "too_complex", "no_mrz", "mrz_incomplete", "document_not_supported", "several_documents", "no_2d_doc", "wrong_document", "no_caf_certificate", "blurred", "too_small"]
    # Given if no credit is left: the number of credits of the period.
    limit: int
    # Given if no credit is left: the number of credits used.
    used: int
    # Given if no credit is left: the number of credits that running requests hold.
    held: int
    # Given if no credit is left: when the period ends.
    periodEnd: Union[str, None]
    # Given for too_large: the limit in bytes.
    bytesMax: int
    # The position of the file among the files of its field, counted from 1.
    filePosition: int
    # What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts. A problem has it only at /api/documents/v1, with details, for a PDF in which no document was found.
    file: FileFacts
    # Given if a later attempt may succeed: the number of seconds to wait. A response also has it in the header Retry-After; a problem inside an answer has it only here.
    retryAfter: int


IdentityNumberOfCharacters = str
IdentityCountry = str
IdentityLastName = str
IdentityFirstNames = List[str]
IdentityDateOfBirth = Union[str, None]
IdentityGender = Literal["Female", "Male", "Unspecified"]
IdentityDocumentNumber = str
IdentityNationality = str
IdentityExpirationDate = Union[str, None]
IdentityNumberOfCharactersValid = bool
IdentityLastNameValid = bool
IdentityDateOfBirthValid = bool
IdentityGenderValid = bool
IdentityExpirationDateValid = bool
IdentityExpirationDateControlKey = bool
IdentityDateOfBirthControlKey = bool
IdentityGlobalControlKey = bool
IdentityDocumentTypeValid = bool
IdentityCountryValid = bool
IdentityDocumentNumberValid = bool
IdentityDocumentNumberControlKey = bool
IdentityExpirationDateValid2 = bool
IdentityCountryValid2 = bool
IdentityNationalityValid = bool
IdentityDocumentNumberValid2 = bool
IdentityCountryValid3 = bool
IdentityDocumentNumberValid3 = bool
IdentityDocumentNumberValid4 = bool
IdentityCountryValid4 = bool
IdentityNationalityValid2 = bool
IdentityDocumentNumberValid5 = bool
IdentityCountryValid5 = bool
IdentityExpirationDateValid3 = bool
IdentityAnswer = Union[Passport, FrenchResidencePermit, SpanishBiometricIdCard, FrenchBiometricDrivingLicense, UsPassportCard, UsBorderCrossingCard, AustrianBiometricIdCard, BelgianBiometricIdCard, SwissBiometricIdCard, GermanBiometricIdCard, FrenchBiometricIdCard, ItalianBiometricIdCard, LiechtensteinBiometricIdCard, LuxembourgBiometricIdCard, MonegasqueBiometricIdCard, MalteseBiometricIdCard, DutchBiometricIdCard, PortugueseBiometricIdCard, EstonianBiometricIdCard, FinnishBiometricIdCard, LithuanianBiometricIdCard, LatvianBiometricIdCard, NorwegianBiometricIdCard, SwedishBiometricIdCard, BosnianBiometricIdCard, BulgarianBiometricIdCard, CypriotBiometricIdCard, CzechBiometricIdCard, GreekBiometricIdCard, CroatianBiometricIdCard, HungarianBiometricIdCard, PolishBiometricIdCard, RomanianBiometricIdCard, SerbianBiometricIdCard, SlovenianBiometricIdCard, SlovakBiometricIdCard, FrenchIdCard, RomanianIdCard, IrishPassportCard, AlgerianBiometricDrivingLicense, DutchDrivingLicense, Visa, ResidencePermit, TravelDocument, IdCard]
ResourcesAnswer = Union[FrenchIncomeTaxes, FrenchCivilServantPayslip, FrenchIncomeTaxDeclaration, FrenchProofOfAddress, FrenchPayslip, FrenchProfessionalActivity, FrenchWorkPermit, FrenchResidenceDocument, FrenchStudentContribution, FrenchIdentityCardCode, FrenchBankDetails, FrenchBankStatement, FrenchEmploymentContract, FrenchDiploma, FrenchAsylumCertificate, FrenchSignedDocument, FrenchCafPaymentCertificate, SignedPdf]
