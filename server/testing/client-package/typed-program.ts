/** Each line below a comment "@ts-expect-error" has to be an error. */
export const typedProgram = `import { createAftercareClient } from './package/index.js';
const client = createAftercareClient({ origin: 'https://desk.example', token: 'aftercare_x' });
const open = await client.GET('/v1/desk/ticket/index', { params: { query: { status: 'open' } } });
if (open.data?.code === 200) {
  show(open.data.data.list.map((ticket): string => ticket.ticket_no));
  // @ts-expect-error
  show(open.data.data.list.map((ticket) => ticket.number));
}
// @ts-expect-error
await client.GET('/v1/desk/ticket/index', { params: { query: { status: 'unknown' } } });
// @ts-expect-error
await client.GET('/v1/desk/people/index', {});
function show(numbers: string[]): void {
  console.log(numbers);
}
export {};
`;
