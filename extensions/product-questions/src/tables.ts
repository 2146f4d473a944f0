import { defineTables, type Migration } from '@stoa/extension'

export type Status = 'PENDING' | 'PUBLISHED' | 'HIDDEN'

interface Tables {
  questions: {
    id: string
    product_id: string
    /** The visitor or member who asked. */
    author_id: string
    /** Absent for visitors. */
    member_id: string | null
    name: string
    email: string | null
    language: string
    text: string
    answer: string | null
    status: Status
    asked_date: Date
    answered_date: Date | null
  }
}

export const db = defineTables<Tables>()

export const migrations: readonly Migration[] = [
  {
    name: '0001_questions',
    sql: `
      create table ext_productquestions_questions (
        site_id uuid not null,
        id uuid not null,
        product_id uuid not null,
        author_id uuid not null,
        member_id uuid,
        name text not null,
        email text,
        language text not null,
        text text not null,
        answer text,
        status text not null check (status in ('PENDING', 'PUBLISHED', 'HIDDEN')),
        asked_date timestamptz not null,
        answered_date timestamptz,
        primary key (site_id, id)
      );
      create index ext_productquestions_by_product on ext_productquestions_questions (site_id, product_id, id)
        where status = 'PUBLISHED';
      create index ext_productquestions_by_status on ext_productquestions_questions (site_id, status, id);
      create index ext_productquestions_by_author on ext_productquestions_questions (site_id, author_id)
        where status = 'PENDING';
      create index ext_productquestions_by_member on ext_productquestions_questions (site_id, member_id)
        where member_id is not null;
    `,
  },
]
