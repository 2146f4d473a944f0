import type { Migration } from '../kernel/migrations.ts'

/** Emails to many: rendered once for all of them, and who got which. */
export const campaigns: Migration = {
  name: '0540_campaigns',
  sql: `
    create table mail_bodies (
      site_id uuid not null references sites,
      id uuid not null,
      html text not null,
      text text not null,
      created_date timestamptz not null,
      primary key (site_id, id)
    );
    create index mail_bodies_by_date on mail_bodies (site_id, created_date);
    alter table mails add body_id uuid;

    create table campaigns (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      status text not null
        check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELED')),
      primary key (site_id, id)
    );
    create index campaigns_by_date on campaigns (site_id, created_date desc, id desc);
    create index campaigns_by_status on campaigns (site_id, status, created_date desc, id desc);

    /** How far the sending of a campaign has come. */
    create table campaign_sends (
      site_id uuid not null,
      campaign_id uuid not null,
      /** Grows with each batch and pause: an older job does nothing. */
      step integer not null default 0,
      /** The rendered emails, the shop's own language first; null until they are. */
      bodies jsonb,
      /** The last of the audience that was looked at. */
      place text,
      /** Uses of the discount codes at the start. */
      codes jsonb not null,
      recipients integer not null default 0,
      sent integer not null default 0,
      failed integer not null default 0,
      skipped integer not null default 0,
      bounced integer not null default 0,
      unsubscribed integer not null default 0,
      primary key (site_id, campaign_id),
      foreign key (site_id, campaign_id) references campaigns (site_id, id) on delete cascade
    );

    /** Each address once for each campaign. The id is the email's. */
    create table campaign_recipients (
      site_id uuid not null references sites,
      id uuid not null,
      campaign_id uuid not null,
      address text not null,
      status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'SKIPPED', 'BOUNCED', 'UNSUBSCRIBED')),
      created_date timestamptz not null,
      primary key (site_id, id),
      unique (site_id, campaign_id, address)
    );
    create index campaign_recipients_by_address on campaign_recipients (site_id, address, id desc);
    create index campaign_recipients_by_date on campaign_recipients (site_id, created_date);
  `,
}
