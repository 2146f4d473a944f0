import type { Migration } from '../kernel/migrations.ts'

/** Addresses of the newsletter, each once. */
export const newsletter: Migration = {
  name: '0531_newsletter',
  sql: `
    create table newsletter_subscribers (
      site_id uuid not null references sites,
      id uuid not null,
      email text not null check (email = lower(email)),
      status text not null check (status in ('PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED')),
      source text not null check (source in ('FORM', 'IMPORT')),
      language text,
      consent jsonb not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      confirmed_date timestamptz,
      unsubscribed_date timestamptz,
      /** When the link was last mailed. */
      mailed_date timestamptz,
      primary key (site_id, id),
      unique (site_id, email),
      check (status <> 'SUBSCRIBED' or confirmed_date is not null),
      check (status <> 'UNSUBSCRIBED' or unsubscribed_date is not null)
    );
    create index newsletter_subscribers_by_date on newsletter_subscribers (site_id, created_date desc, id desc);
    create index newsletter_subscribers_by_status
      on newsletter_subscribers (site_id, status, created_date desc, id desc);
    create index newsletter_subscribers_by_start on newsletter_subscribers (site_id, email text_pattern_ops);
    create index newsletter_subscribers_pending on newsletter_subscribers (site_id, updated_date)
      where status = 'PENDING';

    update content_pages set slug = slug || '-page', doc = jsonb_set(doc, '{slug}', to_jsonb(slug || '-page'))
    where slug in ('newsletter', 'contact-form');
    update content_pages set
      published_slug = published_slug || '-page',
      doc = jsonb_set(doc, '{published,slug}', to_jsonb(published_slug || '-page'), false)
    where published_slug in ('newsletter', 'contact-form');
  `,
}
