import pg from 'pg';

/** A connection of its own for a backup or a restore. One that is cut says so to the statement that waits on it, or to the next one; it does not end the process. */
export async function backupConnection(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'moorline-backup' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
