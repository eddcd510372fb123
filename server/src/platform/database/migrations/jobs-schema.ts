import { PgBoss } from 'pg-boss';

export const jobsSchema = 'jobs';

/** Creates or updates the tables of the jobs, as the owner; the application's role may not. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    application_name: 'aftercare',
    max: 1,
    schedule: false,
    supervise: false,
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (faults.length > 0) throw faults[0];
}

type Statements = { executeSql(text: string, values?: unknown[]): Promise<{ rows: { name: string }[] }> };

/**
 * Makes jobs due that would become due within this time, for a test that advanced its clock. Idempotent.
 * @returns the names of the queues with a job that became due
 */
export async function bringJobsForward(database: Statements, milliseconds: number): Promise<Set<string>> {
  const moved = await database.executeSql(
    `update ${jobsSchema}.job set start_after = now()
      where state < 'active' and start_after > now()
        and start_after <= now() + $1 * interval '1 millisecond'
      returning name`,
    [milliseconds],
  );
  return new Set(moved.rows.map(({ name }) => name));
}
