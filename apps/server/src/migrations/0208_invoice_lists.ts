import type { Migration } from '../kernel/migrations.ts'

/** Invoices by stored status (which excludes time-dependent ones), number, order and customer. */
export const invoiceLists: Migration = {
  name: '0208_invoice_lists',
  sql: `
    alter table invoices
      add column standing text not null default 'Open'
        check (standing in ('Open', 'Processing', 'PartiallyPaid', 'Paid', 'Note', 'Void', 'Deleted')),
      add column search tsvector not null default '';
    update invoices i set
      standing = case
        when i.withdrawn is not null then i.withdrawn
        when i.kind = 'CREDIT_NOTE' then 'Note'
        when o.payment_status in ('PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED') then 'Paid'
        when o.payment_status = 'PARTIALLY_PAID' then case when o.paid >= i.total then 'Paid' else 'PartiallyPaid' end
        when o.payment_status = 'PENDING' then 'Processing'
        else 'Open' end,
      search = to_tsvector('simple', unaccent(concat_ws(' ', i.number, i.doc ->> 'number', i.doc ->> 'orderNumber',
        i.doc -> 'buyer' -> 'lines' ->> 0, i.doc -> 'buyer' -> 'lines' ->> 1)))
    from orders o where o.site_id = i.site_id and o.id = i.order_id;
    create index invoices_by_date on invoices (site_id, issued_date, id);
    create index invoices_by_standing on invoices (site_id, standing, issued_date, id);
    create index invoices_by_kind on invoices (site_id, kind, issued_date, id);
    create index invoices_of_words on invoices using gin (site_id, search);
  `,
}
