import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/**
 * Simulates a full disk; preloaded into a server (`--import`). While the file named by FULL_DISK_WHILE
 * exists, each write stores half of its bytes and fails with ENOSPC.
 */
const sign = process.env.FULL_DISK_WHILE ?? '';
const isFull = (fd: number): boolean => fd > 2 && fs.existsSync(sign);
const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });

type Done = (error: Error | null, written?: number) => void;
type Write = (
  fd: number,
  bytes: Buffer,
  offset: number,
  length: number,
  at: number | null,
  done: Done,
) => void;
type WriteAll = (fd: number, chunks: Buffer[], at: number | null, done: Done) => void;

const write = fs.write as unknown as Write;
const writev = fs.writev as unknown as WriteAll;

const failingWrite: Write = (fd, bytes, offset, length, at, done) => {
  if (!isFull(fd)) return write(fd, bytes, offset, length, at, done);
  write(fd, bytes, offset, length >> 1, at, () => done(noSpace()));
};
const failingWriteAll: WriteAll = (fd, chunks, at, done) => {
  if (!isFull(fd)) return writev(fd, chunks, at, done);
  writev(fd, chunks.slice(0, chunks.length >> 1), at, () => done(noSpace()));
};

Object.assign(fs, { write: failingWrite, writev: failingWriteAll });
syncBuiltinESMExports();
