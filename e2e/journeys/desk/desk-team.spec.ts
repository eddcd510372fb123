import { type Customer, names, type TeamAtWork, teamAtWork } from '../../harness/team-at-work.ts';
import { test as base, expect } from '../../harness/test.ts';
import { deskTexts } from '../../screens/desk-screen.ts';

const { assignment, inbox, notes } = deskTexts;

const problems = {
  english: 'My monitor flickers since this morning',
  german: 'Mein Bildschirm bleibt schwarz',
  japanese: '掃除機が途中で止まります',
};
/** A row shows these, the customer's newest. */
const lastWords = 'Is it a known fault?';
const secrets = {
  mention: 'This customer has been rude before, please take over',
  transfer: 'The panel of this batch is known to fail',
};
const tag = 'panel-batch-7';

const test = base.extend<{ team: TeamAtWork }>({
  /** On a server of its own, because every list of the inbox must have exactly these chats. */
  team: [
    async ({ browser, ownProduct: product, troubles }, use) => {
      const team = await teamAtWork({ browser, product, troubles });
      await use(team);
      await team.close();
    },
    { timeout: 360_000 },
  ],
});

/** Waits for the row at the desk, so that the chats wait in the order in which they ask. */
async function askForPerson(customer: Customer, text: string, { ada }: TeamAtWork): Promise<void> {
  await customer.askForPerson();
  await customer.ask(text);
  await expect(ada.row(text)).toBeVisible();
}

async function expectNoInternals(customer: Customer): Promise<void> {
  for (const secret of [...Object.values(secrets), tag, assignment.reasons.solved])
    await expect(customer.log).not.toContainText(secret);
}

async function serveByTwoAgents({ ada, ben, english }: TeamAtWork): Promise<void> {
  await ada.acceptFirstByKeys(problems.english);
  await expect(english.status).toHaveText(english.t('statusAgent'));
  await ada.page.keyboard.press('r');
  const first = await ada.sendCanned('order');
  await expect.poll(english.agentMessages).toEqual([{ author: names.ada, text: first }]);

  await ada.mention(secrets.mention, names.ben);
  await expect(ben.list('mentions').getByRole('img', { name: inbox.unseenMention })).toBeVisible();
  await ben.openFrom('mentions', problems.english);
  await expect(ben.notes).toHaveCount(1);
  await expect(ben.notes).toContainText(secrets.mention);
  await expect(ben.notes).toContainText(names.ada);
  await expect(ben.notes).toContainText(notes.mentionsYou);
  await expect(ben.box).toHaveAttribute('placeholder', assignment.replyHeld);
  await ben.actions.takeOver.click();
  await expect(ada.box).toHaveAttribute('placeholder', assignment.replyHeld);
  await expect(ada.page.getByText(inbox.with.replace('{name}', names.ben))).toBeVisible();

  await english.ask(lastWords);
  await expect(ben.transcript).toContainText(lastWords);
  const second = 'Hello, I am Ben. We send you a new monitor.';
  await ben.reply(second);
  await expect.poll(english.agentMessages).toEqual([
    { author: names.ada, text: first },
    { author: names.ben, text: second },
  ]);
  await expectNoInternals(english);
}

async function passOnByDialog({ ada, ben, german }: TeamAtWork): Promise<void> {
  await ada.openFrom('waiting', problems.german);
  await ada.assignTo(names.ben, secrets.transfer);
  await expect(german.status).toHaveText(german.t('statusAgent'));
  await ben.openFrom('mine', problems.german);
  await expect(ben.notes).toHaveCount(1);
  await expect(ben.notes).toContainText(secrets.transfer);
  await expect(ben.notes).toContainText(names.ada);
  const answer = await ben.sendCanned('photo');
  expect(answer).toContain('Ein Foto würde mir helfen.');
  await expect.poll(german.agentMessages).toEqual([{ author: names.ben, text: answer }]);
  await expectNoInternals(german);
}

async function superviseAndClose({ ada, ben, sana, english, german }: TeamAtWork): Promise<void> {
  await sana.list('all').click();
  await expect(sana.rows).toHaveCount(3);
  await sana.openFrom('all', lastWords);
  await sana.actions.takeOver.click();
  await sana.tag(tag);
  await expect(sana.tags).toContainText(tag);
  await expect(sana.row(tag)).toHaveCount(1);
  await ada.list('all').click();
  await expect(ada.row(tag)).toContainText(names.sana);

  await sana.closeBecause('solved');
  const because = assignment.closedBecause.replace('{reason}', assignment.reasons.solved);
  await expect(sana.transcript).toContainText(because);
  await expect(sana.page.getByText(assignment.closed)).toBeVisible();
  await expect(english.log).toContainText(`${names.sana} has ended the chat.`);
  await expect(english.panel).toContainText(english.t('ended'));
  await expectNoInternals(english);
  // The other customers notice nothing.
  await expect(german.status).toHaveText(german.t('statusAgent'));
  await ben.list('mine').click();
  await expect(ben.row(lastWords)).toHaveCount(0);
}

async function snoozeUntilAnswer({ ben, japanese }: TeamAtWork): Promise<void> {
  await ben.openFrom('mine', problems.japanese);
  await ben.snoozeForAnHour();
  await expect(ben.row(problems.japanese)).toHaveCount(0);
  await ben.list('snoozed').click();
  await expect(ben.row(problems.japanese)).toHaveCount(1);
  const again = '今度は電源が入りません';
  await japanese.ask(again);
  await expect(ben.row(again)).toHaveCount(0);
  await ben.openFrom('mine', again);
  await ben.reply('ご連絡ありがとうございます。確認いたします。');
  await expect
    .poll(japanese.agentMessages)
    .toEqual([{ author: names.ben, text: 'ご連絡ありがとうございます。確認いたします。' }]);
}

test('two agents and a supervisor serve three customers at once, and each customer reads only their own answers', async ({
  team,
}) => {
  test.slow();
  const { ben, english, german, japanese } = team;
  await askForPerson(english, problems.english, team);
  await askForPerson(german, problems.german, team);
  await askForPerson(japanese, problems.japanese, team);
  // A chat that no agent accepts within two minutes goes to the automated assistant.
  await ben.openFrom('waiting', problems.japanese);
  await ben.accept.click();
  await expect(japanese.status).toHaveText(japanese.t('statusAgent'));
  await test.step('an agent passes a chat to a colleague by the dialog, with a note', () =>
    passOnByDialog(team));
  await test.step('two agents serve one customer', () => serveByTwoAgents(team));
  await test.step('the supervisor takes a chat over, tags it and closes it', () => superviseAndClose(team));
  await test.step('a snoozed chat returns when the customer writes', () => snoozeUntilAnswer(team));
  for (const customer of [english, german, japanese]) {
    await customer.page.reload();
    await customer.open();
    await expect.poll(async () => (await customer.agentMessages()).length).toBeGreaterThan(0);
    await expectNoInternals(customer);
  }
});
