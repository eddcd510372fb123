/** The open sockets of this node, counted per client address. */
export type OpenSockets<Socket> = {
  add(socket: Socket, address: string): void;
  remove(socket: Socket, address: string): void;
  countOf(address: string): number;
  all(): Iterable<Socket>;
};

export function createOpenSockets<Socket>(): OpenSockets<Socket> {
  const open = new Set<Socket>();
  const perAddress = new Map<string, number>();
  const countOf = (address: string): number => perAddress.get(address) ?? 0;
  return {
    add(socket, address) {
      open.add(socket);
      perAddress.set(address, countOf(address) + 1);
    },
    remove(socket, address) {
      open.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    },
    countOf,
    all: () => open,
  };
}
