export const reviews = `
  create table reviews (
    site_id uuid not null references sites,
    id uuid not null,
    namespace text not null,
    entity_id text not null,
    author_id uuid not null,
    author_type text not null check (author_type in ('MEMBER', 'VISITOR', 'CONTACT', 'OWNER', 'APP')),
    contact_id uuid,
    author_name text,
    title text,
    body text,
    rating smallint not null check (rating >= 1 and rating <= 5),
    media jsonb not null default '[]',
    text_hash text,
    status text not null check (status in ('APPROVED', 'IN_MODERATION', 'REJECTED')),
    manually_changed boolean not null default false,
    reason text not null,
    verified boolean not null,
    origin_type text not null check (origin_type in ('ORGANIC', 'APP')),
    origin_app_id text,
    source_type text not null check (source_type in ('SITE', 'IMPORT')),
    found_helpful int not null default 0 check (found_helpful >= 0),
    found_unhelpful int not null default 0 check (found_unhelpful >= 0),
    helpfulness int generated always as (found_helpful - found_unhelpful) stored,
    relevance_score numeric(7,6) not null check (relevance_score >= 0 and relevance_score <= 1),
    reply_message text,
    reply_created_date timestamptz,
    reply_updated_date timestamptz,
    publish_count int not null default 0,
    revision bigint not null default 1,
    review_date timestamptz not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    moderation_note text,
    primary key (site_id, id),
    constraint reviews_author unique (site_id, namespace, entity_id, author_id)
  ) with (fillfactor = 85);
  create index reviews_shown_by_review_date on reviews (site_id, namespace, entity_id, review_date, id)
    where status = 'APPROVED';
  create index reviews_shown_by_relevance on reviews (site_id, namespace, entity_id, relevance_score, id)
    where status = 'APPROVED';
  create index reviews_shown_by_rating on reviews (site_id, namespace, entity_id, rating, id)
    where status = 'APPROVED';
  create index reviews_shown_of_rating on reviews (site_id, namespace, entity_id, rating, created_date, id)
    where status = 'APPROVED';
  create index reviews_shown_by_help on reviews (site_id, namespace, entity_id, helpfulness, id)
    where status = 'APPROVED';
  create index reviews_by_status on reviews (site_id, status, created_date, id);
  create index reviews_by_contact on reviews (site_id, contact_id, created_date, id)
    where contact_id is not null;
  create index reviews_by_text on reviews (site_id, text_hash)
    where text_hash is not null;
  create index reviews_with_media on reviews (site_id, namespace, entity_id, review_date desc, id desc)
    where status = 'APPROVED' and media <> '[]';
  create index reviews_of_item on reviews (site_id, namespace, entity_id, created_date, id);
  create index reviews_of_item_by_status on reviews (site_id, namespace, entity_id, status, created_date, id);
  create index reviews_by_date on reviews (site_id, created_date, id) include (rating, status, manually_changed);
  create index reviews_by_stars on reviews (site_id, status, rating, created_date, id);
  create index reviews_showing on reviews (site_id, status, created_date, id)
    where media <> '[]';
  create index reviews_of_visitors on reviews (site_id, author_id)
    where author_type = 'VISITOR';

  create table review_edits (
    site_id uuid not null,
    review_id uuid not null,
    revision bigint not null,
    content jsonb not null,
    edited_by text not null check (edited_by in ('AUTHOR', 'OWNER', 'APP')),
    was_shown boolean not null,
    edited_date timestamptz not null,
    primary key (site_id, review_id, revision),
    foreign key (site_id, review_id) references reviews (site_id, id) on delete cascade
  );

  create table review_votes (
    site_id uuid not null,
    review_id uuid not null,
    voter_id uuid not null,
    helpful boolean not null,
    primary key (site_id, review_id, voter_id),
    foreign key (site_id, review_id) references reviews (site_id, id) on delete cascade
  );
  create index review_votes_by_voter on review_votes (site_id, voter_id);

  create table item_ratings (
    site_id uuid not null references sites,
    namespace text not null,
    entity_id text not null,
    stars_1 int not null check (stars_1 >= 0),
    stars_2 int not null check (stars_2 >= 0),
    stars_3 int not null check (stars_3 >= 0),
    stars_4 int not null check (stars_4 >= 0),
    stars_5 int not null check (stars_5 >= 0),
    primary key (site_id, namespace, entity_id)
  ) with (fillfactor = 50);
`
