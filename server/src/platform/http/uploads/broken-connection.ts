import type { Socket } from 'node:net';
import { languages } from '@aftercare/contract/languages';
import { type BusinessCode, businessCodes } from '@aftercare/contract/wire/business-codes';
import { messageOf } from '../answers/messages.ts';

type ConnectionFault = Error & { code?: string };

const reasons: Readonly<Record<string, { status: string; code: BusinessCode }>> = {
  HPE_HEADER_OVERFLOW: { status: '413 Payload Too Large', code: businessCodes.tooLarge },
};

/** Answers bytes that are no HTTP request with our body. There is no request, so hooks do not run. */
export function answerBrokenConnection(fault: ConnectionFault, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = reasons[fault.code ?? ''] ?? {
    status: '400 Bad Request',
    code: businessCodes.badRequest,
  };
  const body = JSON.stringify({ code: code.code, msg: messageOf(languages[0], code.name), data: {} });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
