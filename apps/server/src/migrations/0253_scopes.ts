import type { Migration } from '../kernel/migrations.ts'

/**
 * The scopes of a session: null is everything that the member may do. Sessions of third-party apps keep the scopes
 * that were consented to; for more the apps have to ask again. A third-party app with a secret runs on a server, and
 * has to send it from now on.
 */
export const scopes: Migration = {
  name: '0253_scopes',
  sql: `
    alter table token_families add column scopes text[];
    alter table authorization_codes add column scopes text[];
    alter table oauth_apps add column confidential boolean not null default false;
    update oauth_apps set confidential = third_party;

    update token_families f set scopes = coalesce(
      (select c.scopes from consents c
        where c.site_id = f.site_id and c.member_id = f.subject_id and c.client_id = f.client_id),
      '{openid}')
    where f.kind = 'member' and f.acting_app_id is null
      and exists (select from oauth_apps a where a.id = f.client_id and a.third_party);
    update token_families set scopes = '{openid,email,profile,members:read,members:write,community,cart,orders:read,orders:write,wishlist,reviews,data}'
    where kind = 'member' and acting_app_id is not null;

    delete from authorization_codes c
    where exists (select from oauth_apps a where a.id = c.client_id and a.third_party);
  `,
}
