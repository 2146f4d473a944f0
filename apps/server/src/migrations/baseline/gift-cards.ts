export const giftCards = `
  create table gift_cards (
    site_id uuid not null references sites,
    id uuid not null,
    code_hash bytea not null,
    obfuscated_code text not null,
    currency char(3) not null,
    initial_value numeric not null check (initial_value > 0),
    balance numeric not null,
    disabled boolean not null default false,
    expires timestamptz,
    note text,
    revision bigint not null default 1,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    order_id uuid,
    line_item_id uuid,
    unit int,
    primary key (site_id, id),
    constraint gift_cards_code unique (site_id, code_hash),
    constraint gift_cards_sold unique (site_id, order_id, line_item_id, unit),
    constraint gift_cards_balance check (0 <= balance and balance <= initial_value)
  ) with (fillfactor = 85);
  create index gift_cards_by_created on gift_cards (site_id, created_date, id);
  create index gift_cards_by_updated on gift_cards (site_id, updated_date, id);
  create index gift_cards_by_balance on gift_cards (site_id, balance, id);
  create index gift_cards_by_value on gift_cards (site_id, initial_value, id);
  create index gift_cards_by_expiry on gift_cards (site_id, expires, id);
  create index gift_cards_disabled on gift_cards (site_id, created_date, id)
    where disabled;
  create index gift_cards_by_text on gift_cards using gin (site_id, obfuscated_code gin_trgm_ops, note gin_trgm_ops);

  create table gift_card_transactions (
    site_id uuid not null,
    id uuid not null,
    gift_card_id uuid not null,
    order_id uuid,
    amount numeric not null check (amount > 0),
    created_date timestamptz not null,
    voided_date timestamptz,
    primary key (site_id, id),
    foreign key (site_id, gift_card_id) references gift_cards (site_id, id)
  );
  create unique index gift_card_transactions_once on gift_card_transactions (site_id, gift_card_id, order_id)
    where order_id is not null and voided_date is null;
  create index gift_card_transactions_by_order on gift_card_transactions (site_id, order_id)
    where order_id is not null;
  create index gift_card_transactions_by_card on gift_card_transactions (site_id, gift_card_id, created_date, id);
`
