export const providers = `
  create table sandbox_charges (
    idempotency_key text primary key,
    amount numeric,
    currency char(3),
    outcome text not null check (outcome in ('APPROVED', 'AUTHORIZED', 'PENDING', 'DECLINED', 'CANCELED',
      'ACTION_REQUIRED')),
    reason text,
    brand text,
    last4 character(4),
    created_date timestamptz not null default now(),
    captured numeric not null default 0,
    refunded numeric not null default 0,
    voided boolean not null default false,
    saved_method text,
    constraint sandbox_charges_books check (0 <= refunded and refunded <= captured and captured <= amount)
  );

  create table sandbox_operations (
    idempotency_key text primary key,
    charge_key text not null,
    kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
    amount numeric not null,
    outcome text not null check (outcome in ('PENDING', 'SUCCEEDED', 'FAILED')),
    reason text,
    created_date timestamptz not null default now()
  );

  create table stripe_intents (
    site_id uuid not null references sites,
    id uuid not null,
    intent text,
    amount bigint not null,
    created_date timestamptz not null default now(),
    primary key (site_id, id)
  );
  create unique index stripe_intents_by_name on stripe_intents (site_id, intent)
    where intent is not null;
`
