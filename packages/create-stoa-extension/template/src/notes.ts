import { defineTables, type Migration } from '@stoa/extension'

/** Without the prefix and without `site_id`: both are added to each statement. */
export const db = defineTables<{ notes: { id: string; text: string; created_date: Date } }>()

/** Numbered, and never changed once they have run. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_notes',
    sql: `
      create table ext_myextension_notes (
        site_id uuid not null,
        id uuid not null,
        text text not null,
        created_date timestamptz not null,
        primary key (site_id, id)
      );
    `,
  },
]
