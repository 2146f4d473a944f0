import type { Migration } from '../kernel/migrations.ts'

/**
 * `text_id` is the id that an entity's text would give it, where it is not its id: after it was renamed, or if another
 * entity that was renamed has that id.
 */
export const catalogEntityTexts: Migration = {
  name: '0710_catalog_entity_texts',
  sql: `
    alter table catalog_entities add column text_id uuid;
    create unique index catalog_entities_by_text on catalog_entities (site_id, (coalesce(text_id, id)));
    create unique index catalog_entities_by_unique_name on catalog_entities (site_id, (doc ->> 'uniqueName'))
      where doc ? 'uniqueName';
    create index catalog_entities_renamed on catalog_entities (site_id, text_id)
      where text_id is not null or doc ? 'uniqueName';
  `,
}
