import type { FastifyInstance } from 'fastify';

const apps = new Map<number, FastifyInstance>();

export function registerApp(port: number, app: FastifyInstance): void {
  apps.set(port, app);
}

export function forgetApp(port: number): void {
  apps.delete(port);
}

export const appListeningOn = (port: number): FastifyInstance | undefined => apps.get(port);
