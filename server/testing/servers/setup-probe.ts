import { createFirstOperator } from '@aftercare/contract/desk/team/setup';
import type { Person } from '../people/person.ts';

const password = 'the first of all the guesses';

/** Tries to become the first operator with a guessed setup token. */
export const guessesSetup = (desk: Person) =>
  desk.ask(createFirstOperator, {
    token: 'guess',
    name: 'Olivia',
    email: 'olivia@desk.example',
    lang: 'en_US',
    password,
    confirm: password,
  });
