export const mail = `
  create table mails (
    site_id uuid not null,
    id uuid not null,
    template text not null,
    language text not null,
    recipient text not null,
    subject text not null,
    content bytea,
    status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'KEPT')),
    key text,
    attempts smallint not null default 0 check (attempts >= 0),
    claimed_date timestamptz,
    next_date timestamptz,
    error text,
    created_date timestamptz not null,
    sent_date timestamptz,
    expires_date timestamptz,
    primary key (site_id, id),
    check ((status = 'SENT') = (sent_date is not null))
  );
  create unique index mails_key on mails (site_id, key)
    where key is not null;
  create index mails_by_status on mails (site_id, status, id);
  create index mails_by_text on mails using gin (site_id, (((recipient || ' ') || subject)) gin_trgm_ops);
  create index mails_by_date on mails (site_id, created_date);
  create index mails_by_recipient on mails (site_id, lower(recipient));

  create table mail_bounces (
    site_id uuid not null references sites,
    address text not null,
    id uuid not null,
    permanent boolean not null,
    reason text not null,
    mail_id uuid,
    bounced_date timestamptz not null,
    primary key (site_id, address)
  );
  create index mail_bounces_by_date on mail_bounces (site_id, bounced_date, id);
`
