import { describe, expect, it } from 'vitest'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { cleanUp } from '../../kernel/clean-up.ts'
import { expiring } from './data.expiring.ts'

const insertCollection = (siteId: string, name: string, setId: string, deleted: string) => `
  insert into data_collections (site_id, id, name, set_id, doc, item_read, item_insert, item_update, item_remove, revision,
    created_date, updated_date, deleted_date)
  values ('${siteId}', gen_random_uuid(), '${name}', '${setId}', '{"fields": []}', 'ANYONE', 'ANYONE', 'ANYONE', 'ANYONE', 1,
    now(), now(), ${deleted});
  insert into data_items (site_id, set_id, id, data, created_date, updated_date)
  values ('${siteId}', '${setId}', 'a', '{}', now(), now()), ('${siteId}', '${setId}', 'b', '{}', now(), now());
  insert into data_references (site_id, set_id, item_id, field, referenced_id, place)
  values ('${siteId}', '${setId}', 'a', 'authors', 'ann', 0);`

const insertGone = (siteId: string, setId: string, at: string) =>
  `insert into deleted_data_sets (site_id, set_id, gone_date) values ('${siteId}', '${setId}', ${at});`

describe('deleted data', () => {
  it("is purged once it can't be restored", async () => {
    await using server = await MailServer.start({ smtp: false })
    const { siteId } = server.facts
    const [emptied, deleted, recent, there] = Array.from({ length: 4 }, () => crypto.randomUUID())
    await server.rows(
      insertCollection(siteId, 'Gone', deleted!, "now() - interval '31 days'") +
        insertCollection(siteId, 'Deleted', recent!, "now() - interval '29 days'") +
        insertCollection(siteId, 'There', there!, 'null') +
        insertGone(siteId, deleted!, "now() - interval '1 day'") +
        insertGone(siteId, recent!, "now() + interval '1 day'") +
        insertGone(siteId, emptied!, 'now()') +
        `insert into data_items (site_id, set_id, id, data, created_date, updated_date)
         select '${siteId}', '${emptied}', n::text, '{}', now(), now() from generate_series(1, 1500) n;`,
    )
    const [canceled, old, ready] = Array.from({ length: 3 }, () => crypto.randomUUID())
    await server.rows(
      [
        [canceled, 'CANCELED', "now() - interval '1 day'"],
        [old, 'DELETED', "now() - interval '31 days'"],
        [ready, 'READY', 'null'],
      ]
        .map(
          ([id, status, deleted]) => `
            insert into data_backups (site_id, id, status, requested_date, deleted_date)
              values ('${siteId}', '${id}', '${status}', now(), ${deleted});
            insert into data_backup_chunks (site_id, backup_id, collection, kind, place, content)
              values ('${siteId}', '${id}', 0, 'items', 0, '[]');
            insert into data_restorations (site_id, id, backup_id, status, requested_date, targets, progress)
              values ('${siteId}', '${id}', '${ready}', '${status === 'DELETED' ? 'COMPLETED' : 'PENDING'}',
                now() - interval '91 days', '[]', '{}');`,
        )
        .join(''),
    )
    await server.rows(`
      insert into data_erased_owners (site_id, owner_id, erased_date) values ('${siteId}', 'before', now() - interval '1 day');
      update data_backups set requested_date = now() - interval '1 hour' where id = '${ready}';
      insert into data_erased_owners (site_id, owner_id, erased_date) values ('${siteId}', 'after', now());`)
    expect(await cleanUp(server.createUnits(siteId), expiring)).toEqual({
      data_items: 1502,
      deleted_data_sets: 2,
      data_jobs: 0,
      data_collections: 1,
      data_backup_chunks: 2,
      data_backups: 1,
      data_erased_owners: 1,
      data_restorations: 1,
    })
    const left = await server.rows<{ set_id: string }>(`select set_id, count(*)::int as items,
      (select count(*)::int from data_references r where r.set_id = i.set_id) as references
      from data_items i group by set_id`)
    expect(new Set(left.map(({ set_id, ...each }) => JSON.stringify([set_id, each])))).toEqual(
      new Set([recent, there].map((id) => JSON.stringify([id, { items: 2, references: 1 }]))),
    )
  })
})
