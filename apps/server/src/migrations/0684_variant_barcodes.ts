import type { Migration } from '../kernel/migrations.ts'

/** Variants with a barcode, by it. */
export const variantBarcodes: Migration = {
  name: '0684_variant_barcodes',
  sql: `
    create index variants_by_barcode on variants (site_id, (doc ->> 'barcode')) where (doc ->> 'barcode') is not null;
  `,
}
