export const data = `
  -- Collections of free-form items. A collection's items are those of its set: to empty or delete it, a new set
  -- replaces the old one, whose items are removed step by step.
  create table data_collections (
    site_id uuid not null references sites,
    id uuid not null,
    name text not null,
    set_id uuid not null,
    doc jsonb not null,
    item_read text not null,
    item_insert text not null,
    item_update text not null,
    item_remove text not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    deleted_date timestamptz,
    primary key (site_id, id)
  );
  create unique index data_collections_by_name on data_collections (site_id, name)
    where deleted_date is null;
  create index data_collections_deleted on data_collections (site_id, deleted_date)
    where deleted_date is not null;

  create table deleted_data_sets (
    site_id uuid not null references sites,
    set_id uuid not null,
    gone_date timestamptz not null,
    primary key (site_id, set_id)
  );
  create index deleted_data_sets_by_date on deleted_data_sets (site_id, gone_date);

  create table data_items (
    site_id uuid not null references sites,
    set_id uuid not null,
    id text collate "C" not null,
    owner_id text,
    data jsonb not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, set_id, id)
  );
  create index data_items_by_created on data_items (site_id, set_id, created_date, id);
  create index data_items_by_updated on data_items (site_id, set_id, updated_date, id);
  create index data_items_by_owner on data_items (site_id, owner_id, set_id, created_date, id)
    where owner_id is not null;
  create index data_items_values on data_items using gin (site_id, set_id, data jsonb_path_ops);

  create table data_references (
    site_id uuid not null,
    set_id uuid not null,
    item_id text collate "C" not null,
    field text not null,
    referenced_id text collate "C" not null,
    place bigint not null,
    primary key (site_id, set_id, item_id, field, referenced_id),
    foreign key (site_id, set_id, item_id) references data_items (site_id, set_id, id) on delete cascade
  );
  create index data_references_in_order on data_references (site_id, set_id, item_id, field, place);
`
