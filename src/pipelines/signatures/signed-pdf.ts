import {
  failedSignatures,
  signedPdf,
  signedPdfAnswer,
  signedRevisionBody,
} from '../../documents/sealed/signed-pdf.ts';
import { signedPdfVerdict } from '../../documents/sealed/verdict.ts';
import { unreadable } from '../../failure.ts';
import { kindOf } from '../../intake/inspect.ts';
import { openDocument } from '../../intake/open.ts';
import type { Upload } from '../../intake/page.ts';
import type { Text } from '../../language.ts';
import { limits } from '../../limits.ts';
import type { Conclusion, Reading, ReadingContext } from '../reading.ts';
import { type FoundSignatures, findSignatures } from './found.ts';

/** Reads the signatures of a PDF, whatever else it holds. */
export function readSignedPdf({ bytes }: Upload): Reading {
  if (kindOf(bytes) !== 'pdf') {
    throw unreadable('document_not_supported', picture, { remedy: sendAsReceived });
  }
  return async (context) => {
    const { close } = await openDocument(context.engines, bytes, { pagesMax: limits.resourcesPagesMax });
    close();
    const found = await findSignatures(bytes, context);
    if (found === null) {
      throw unreadable('document_not_supported', unsigned, { remedy: sendAsReceived });
    }
    return signedPdfConclusion(found, context);
  };
}

const picture: Text = {
  en: 'The file is a picture. The signature of a PDF is in the PDF itself; a picture or a print has none.',
  fr: 'Le fichier est une image. La signature d’un PDF est dans le PDF lui-même\u00A0; une image ou une impression n’en a pas.',
};

const unsigned: Text = {
  en: 'The PDF has no electronic signature. If it had one, printing it or saving it anew has removed it; usage rights of a form are none.',
  fr: 'Le PDF n’a pas de signature électronique. S’il en avait une, l’imprimer ou le réenregistrer l’a ôtée\u00A0; les droits d’usage d’un formulaire n’en sont pas une.',
};

const sendAsReceived: Text = {
  en: 'Send the PDF as the signer or the signing service delivered it: saved from the e-mail or downloaded, neither printed, scanned, photographed nor saved by another program. If nobody signed it electronically, use the field of its kind, or POST /api/documents/v1.',
  fr: 'Envoyez le PDF tel que le signataire ou le service de signature l’a remis\u00A0: enregistré depuis le courriel ou téléchargé, sans être imprimé, numérisé, photographié ni réenregistré par un autre logiciel. Si personne ne l’a signé électroniquement, utilisez le champ de son type, ou POST /api/documents/v1.',
};

/**
 * The answer to a PDF by its signatures alone. It throws `TrustUnavailable` if a list that is not in force
 * could have changed the verdict.
 */
export function signedPdfConclusion(
  { title, pages, judged }: FoundSignatures,
  { mode, language, wantsDetails, allowsMissingLists }: ReadingContext,
): Conclusion {
  return async () => {
    const { signatures, unavailable } = await judged();
    if (unavailable !== null && allowsMissingLists !== true) throw unavailable;
    return {
      document: signedPdf,
      answer: signedPdfAnswer({ title, pages, signatures }),
      details: wantsDetails
        ? { ...signedRevisionBody(signatures), failedChecks: failedSignatures(signatures, language) }
        : {},
      verdicts: [signedPdfVerdict(signatures, mode, language)],
      together: null,
    };
  };
}
