import type { Specimen } from '../catalogue.ts';
import { toBmp, toGif, toTiff, withOrientation } from '../paper/formats.ts';
import { quarterTurned, toJpeg, toWebp } from '../paper/picture.ts';
import { type IdentityOptions, identityPhoto, identityPicture, renderIdentity } from './render.ts';
import {
  expiredPassport,
  forgedPassport,
  type IdentitySpecimen,
  type IdentityType,
  identitySpecimens,
  identityTypes,
  miscountedPermit,
  utopianPassport,
} from './specimens.ts';

function entry(
  file: string,
  kind: string,
  options: IdentityOptions,
  bytes: Specimen['bytes'],
  falseFlags: readonly string[] = [],
): Specimen {
  const specimen: IdentitySpecimen = options.specimen ?? identitySpecimens[options.type];
  const expected = {
    documentType: options.type,
    documentInfos: specimen.documentInfos,
    mrzLines: specimen.mrzLines,
    falseFlags,
  };
  return {
    file: `identity/${file}`,
    endpoint: '/api/identity/v1',
    field: 'file',
    kind,
    expected,
    bytes,
  };
}

/** `FR_RESIDENCE_PERMIT` as the stem of a file name. */
function stem(type: IdentityType): string {
  return type.toLowerCase().replaceAll('_', '-');
}

/** The types of which many captures are kept; of the others a small scan is, in `cards.ts`. */
const captured: readonly IdentityType[] = identityTypes.filter((type) => type !== 'BE_BIOMETRIC_ID_CARD');

/** Types in the layout of others that are kept turned. */
const keptUpright: readonly IdentityType[] = ['US_PASSPORT_CARD', 'US_BORDER_CROSSING_CARD'];

/** One document in the four kinds of file, on a page with its other side or on A4, and turned. */
function filesOf(type: IdentityType): Specimen[] {
  const name = stem(type);
  const isCard = identitySpecimens[type].form === 'card';
  const scan = { type, colour: true } as const;
  const angles = keptUpright.includes(type) ? [] : [90, 180, 270, 15];
  const turns = angles.map((rotateDegrees) => {
    const kind = `scan turned by ${rotateDegrees} degrees`;
    const options = { type, rotateDegrees };
    return entry(`${name}-turned-${rotateDegrees}.jpg`, kind, options, () =>
      renderIdentity({ ...options, format: 'jpeg', quality: 70 }),
    );
  });
  const page = isCard ? 'both-sides' : 'a4';
  const asScanned = entry(`${name}.jpg`, 'scan', scan, () => renderIdentity({ ...scan, format: 'jpeg' }));
  return [
    entry(`${name}.pdf`, isCard ? 'both sides on a page' : 'page', scan, () =>
      renderIdentity({ ...scan, page, format: 'pdf' }),
    ),
    entry(`${name}.png`, 'clean rendering', scan, () =>
      renderIdentity({ type, noiseSigma: 0, format: 'png' }),
    ),
    asScanned,
    entry(`${name}.webp`, 'scan', scan, () => toWebp(identityPicture(scan))),
    ...turns,
  ];
}

/** The rarer kinds of image, and phone pictures whose pixels lie turned below an Exif orientation. */
function rarerKinds(): Specimen[] {
  const options = { type: 'PASSPORT', dpi: 150, noiseSigma: 0 } as const;
  const clean = () => identityPicture(options);
  const held = ([orientation, turns]: readonly [3 | 6 | 8, 1 | 2 | 3]) => {
    const card = { type: 'FR_RESIDENCE_PERMIT' } as const;
    const bytes = () => withOrientation(toJpeg(quarterTurned(identityPicture(card), turns), 70), orientation);
    return entry(
      `fr-residence-permit-orientation-${orientation}.jpg`,
      `Exif orientation ${orientation}`,
      card,
      bytes,
    );
  };
  return [
    entry('passport.tif', 'TIFF', options, () => toTiff(clean(), 150)),
    entry('passport.bmp', 'BMP', options, () => toBmp(clean(), 150)),
    entry('passport.gif', 'GIF', options, () => toGif(clean())),
    ...(
      [
        [3, 2],
        [6, 3],
        [8, 1],
      ] as const
    ).map(held),
  ];
}

function photo(file: string, kind: string, type: IdentityType, widthPx: number, heightPx: number): Specimen {
  const options = { type, widthPx, heightPx, colour: heightPx < 2000 };
  return entry(file, kind, options, () => toJpeg(identityPhoto(options), heightPx < 2000 ? 80 : 70));
}

function passportVariant(name: string, specimen: IdentitySpecimen, falseFlags: readonly string[]): Specimen {
  const options = { type: 'PASSPORT', specimen, colour: true } as const;
  const bytes = () => renderIdentity({ ...options, format: 'jpeg' });
  return entry(`passport-${name}.jpg`, `scan, ${name}`, options, bytes, falseFlags);
}

/** Three lines of which the last has 31 characters. */
function miscounted(): Specimen {
  const options = { type: 'FR_RESIDENCE_PERMIT', specimen: miscountedPermit, dpi: 150 } as const;
  const bytes = () => renderIdentity({ ...options, format: 'jpeg', quality: 70 });
  const flags = ['numberOfCharactersValid'];
  return entry('fr-residence-permit-miscounted.jpg', 'scan, a line of 31 characters', options, bytes, flags);
}

/** Every committed identity specimen. */
export const identityFiles: readonly Specimen[] = [
  ...captured.flatMap(filesOf),
  ...rarerKinds(),
  photo('passport-photo-3mp.jpg', 'photo of 3 megapixels', 'PASSPORT', 2048, 1536),
  photo('passport-photo-12mp.jpg', 'photo of 12 megapixels', 'PASSPORT', 4032, 3024),
  ...captured
    .filter((type) => type !== 'PASSPORT')
    .map((type) => photo(`${stem(type)}-photo.jpg`, 'photo', type, 1600, 1200)),
  passportVariant('utopia', utopianPassport, []),
  passportVariant('expired', expiredPassport, ['expirationDateValid']),
  passportVariant('forged', forgedPassport, ['dateOfBirthControlKey', 'globalControlKey', 'line2ControlKey']),
  miscounted(),
];
