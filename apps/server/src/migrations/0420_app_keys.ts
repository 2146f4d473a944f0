import type { Migration } from '../kernel/migrations.ts'

/**
 * One key pair for each app, whether it hears webhooks, answers as a service or both. A service whose app had a pair for
 * webhooks already keeps its own, which its program verifies.
 */
export const appKeys: Migration = {
  name: '0420_app_keys',
  sql: `
    alter table webhook_keys rename to app_keys;
    alter index webhook_keys_pkey rename to app_keys_pkey;

    insert into app_keys (site_id, app_id, public_key, signing_key, created_date)
    select site_id, (doc->>'appId')::uuid, doc->>'publicKey', doc->>'signingKey', created_date
    from plugins order by created_date on conflict do nothing;

    update plugins p set doc = doc - 'publicKey' - 'signingKey'
    from app_keys k
    where k.site_id = p.site_id and k.app_id = (p.doc->>'appId')::uuid and k.public_key = p.doc->>'publicKey';
  `,
}
