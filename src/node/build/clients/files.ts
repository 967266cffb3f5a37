import { pythonAnswers } from './python.ts';
import { clientModel } from './schemas.ts';
import { typescriptAnswers } from './typescript.ts';

/**
 * The generated files of the client packages, made from the service's OpenAPI, by their paths in the project.
 */
export function clientFiles(): ReadonlyMap<string, string> {
  const model = clientModel();
  return new Map([
    ['clients/typescript/src/answers.ts', typescriptAnswers(model)],
    ['clients/python/document_verification/answers.py', pythonAnswers(model)],
  ]);
}
