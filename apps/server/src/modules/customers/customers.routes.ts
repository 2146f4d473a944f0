import { customerImports as importsContract } from '@stoa/contract/customer-imports'
import { customers as contract } from '@stoa/contract/customers'
import { segments as segmentsContract } from '@stoa/contract/segments'
import { serve } from '../../kernel/api.ts'
import * as customers from './customers.service.ts'
import { createCustomerExport } from './export.http.ts'
import * as imports from './import.service.ts'
import { listNewsletterConsents } from './person.ts'
import * as segments from './segments.service.ts'
import * as timeline from './timeline.service.ts'

export const bindings = [
  serve(contract.queryCustomers, customers.queryCustomers),
  serve(contract.createCustomer, customers.createCustomer),
  serve(contract.getCustomer, customers.getCustomer),
  serve(contract.updateCustomer, customers.updateCustomer),
  serve(contract.mergeCustomers, customers.mergeCustomers),
  serve(contract.bulkUpdateCustomerTags, customers.bulkUpdateCustomerTags),
  serve(contract.listCustomerTags, customers.listCustomerTags),
  serve(contract.listCustomerTimeline, timeline.listCustomerTimeline),
  serve(contract.listNewsletterConsents, listNewsletterConsents),
  serve(contract.addCustomerNote, timeline.addCustomerNote),
  serve(contract.deleteCustomerNote, timeline.deleteCustomerNote),
  serve(contract.createCustomerExport, createCustomerExport),
  serve(importsContract.createCustomerImport, imports.createCustomerImport),
  serve(importsContract.getCustomerImport, imports.getCustomerImport),
  serve(importsContract.startCustomerImport, imports.startCustomerImport),
  serve(importsContract.cancelCustomerImport, imports.cancelCustomerImport),
  serve(segmentsContract.listSegments, segments.listSegments),
  serve(segmentsContract.createSegment, segments.createSegment),
  serve(segmentsContract.getSegment, segments.getSegment),
  serve(segmentsContract.updateSegment, segments.updateSegment),
  serve(segmentsContract.deleteSegment, segments.deleteSegment),
  serve(segmentsContract.previewSegment, segments.previewSegment),
]
