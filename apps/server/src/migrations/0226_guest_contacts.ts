import type { Migration } from '../kernel/migrations.ts'

/** One contact per email address of guests. Members' contacts are separate, as an address alone proves nothing. */
export const guestContacts: Migration = {
  name: '0226_guest_contacts',
  sql: `
    alter table contacts add column guest_email text;

    update contacts c set guest_email = g.email
    from (
      select distinct on (k.site_id, lower(k.primary_email)) k.site_id, k.id, lower(k.primary_email) as email
      from contacts k
      where k.primary_email is not null
        and not exists (select from members m where m.site_id = k.site_id and m.contact_id = k.id)
      order by k.site_id, lower(k.primary_email), k.id
    ) g
    where c.site_id = g.site_id and c.id = g.id;

    create unique index contacts_of_guests on contacts (site_id, guest_email) where guest_email is not null;
  `,
}
