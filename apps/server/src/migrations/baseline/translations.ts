export const translations = `
  -- The owner's translations of a shop's own texts: one row for each entity and language. \`fields\` has the text and
  -- the hash of its original by key. \`texts\`, \`translated\` and \`outdated\` count the entity's texts as they were
  -- last counted, so that the dashboard lists what is missing by an index; \`translation_progress\` has their sums,
  -- and how far they are counted.
  create table translations (
    site_id uuid not null references sites,
    language text not null,
    entity_type text not null,
    entity_id text not null,
    fields jsonb not null default '{}',
    revision bigint not null default 0,
    texts int not null default 0,
    translated int not null default 0,
    outdated int not null default 0,
    search tsvector,
    updated_date timestamptz not null,
    primary key (site_id, language, entity_type, entity_id)
  );
  create index translations_missing on translations (site_id, language, entity_type, entity_id collate "C")
    where translated < texts;
  create index translations_outdated on translations (site_id, language, entity_type, entity_id collate "C")
    where outdated > 0;
  create index translations_complete on translations (site_id, language, entity_type, entity_id collate "C")
    where texts > 0 and translated >= texts and outdated = 0;
  create index translations_by_entity on translations (site_id, entity_type, entity_id);
  create index translations_search on translations using gin (site_id, language, search)
    where search is not null;

  create table translation_progress (
    site_id uuid not null references sites,
    entity_type text not null,
    language text not null,
    texts bigint not null default 0,
    translated bigint not null default 0,
    outdated bigint not null default 0,
    seen text,
    counted_to text,
    counted_date timestamptz,
    primary key (site_id, entity_type, language)
  );
`
