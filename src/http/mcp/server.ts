import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type JSONRPCMessage,
  ListToolsRequestSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { plainError } from './refusal.ts';
import { resultOf, type ToolResult, verifyDocument } from './tool.ts';

const serverInfo = { name: 'document-verification', title: 'Document Verification API', version: '1' };

/**
 * The service never asks a client anything, so no client's answer is validated. This replaces the default
 * validator, which compiles code.
 */
const jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'Not expected.' }),
};

/** The library's transport, whose errors say only what kind they are of. */
class PlainTransport extends WebStandardStreamableHTTPServerTransport {
  override send(message: JSONRPCMessage, options?: { relatedRequestId?: RequestId }): Promise<void> {
    const plain = 'error' in message ? { ...message, error: plainError(message.error.code) } : message;
    return super.send(plain, options);
  }
}

/**
 * Answers one message of a client (Model Context Protocol, "Streamable HTTP"), without a session. Each
 * request has its own server.
 */
export async function answer(
  request: Request,
  message: unknown,
  verify: (given: unknown) => Promise<ToolResult>,
): Promise<Response> {
  const server = new Server(serverInfo, { capabilities: { tools: {} }, jsonSchemaValidator });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [verifyDocument] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    if (params.name === verifyDocument.name) return { ...(await verify(params.arguments)) };
    return { ...resultOf({ detail: `There is no tool but ${verifyDocument.name}.` }, true) };
  });
  const transport = new PlainTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
