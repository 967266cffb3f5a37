import type { Attack } from './attack.ts';
import { dossierAttacks } from './dossiers.ts';
import { formAttacks } from './forms.ts';
import { pdfAttacks } from './pdf.ts';
import { pictureAttacks } from './pictures.ts';
import { pngAttacks } from './png.ts';
import { printAttacks } from './print.ts';
import { textureAttacks } from './textures.ts';
import { tiffAttacks } from './tiff.ts';
import { versionAttacks } from './versions.ts';

export const attacks: readonly Attack[] = [
  ...pngAttacks,
  ...tiffAttacks,
  ...pictureAttacks,
  ...pdfAttacks,
  ...printAttacks,
  ...textureAttacks,
  ...formAttacks,
  ...versionAttacks,
  ...dossierAttacks,
];
