import { dataBackups } from '@stoa/contract/data-backups'
import { dataCollections } from '@stoa/contract/data-collections'
import { dataIndexes } from '@stoa/contract/data-indexes'
import { items } from '@stoa/contract/data-items'
import { dataPermissions } from '@stoa/contract/data-permissions'
import { tasks } from '@stoa/contract/data-tasks'
import { serve } from '../../kernel/api.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/api.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { backupJobs } from './backups/backups.jobs.ts'
import * as backups from './backups/backups.service.ts'
import { restorationJobs } from './backups/restorations.jobs.ts'
import * as collections from './collections/collections.service.ts'
import * as plugins from './collections/plugins.service.ts'
import { expiring } from './data.expiring.ts'
import { collectionItemsHandler } from './data.personal.ts'
import * as drafts from './drafts/drafts.service.ts'
import { indexJobs } from './indexes/indexes.jobs.ts'
import * as indexes from './indexes/indexes.service.ts'
import { aggregate } from './items/items.aggregate.ts'
import * as bulk from './items/items.bulk.ts'
import * as queries from './items/items.query.ts'
import * as single from './items/items.service.ts'
import { dataItemSource } from './items/translated.ts'
import { dataJob } from './jobs/data-jobs.run.ts'
import * as background from './jobs/items.async.ts'
import * as taskService from './jobs/tasks.service.ts'
import * as permissions from './permissions/permissions.service.ts'
import * as special from './permissions/special-permissions.service.ts'
import { aggregatePipeline } from './pipeline/items.pipeline.ts'
import * as references from './references/references.service.ts'
import { search } from './search/items.search.ts'

export const dataModule: Module = {
  bindings: [
    serve(dataCollections.createDataCollection, collections.createDataCollection),
    serve(dataCollections.getDataCollection, collections.getDataCollection),
    serve(dataCollections.listDataCollections, collections.listDataCollections),
    serve(dataCollections.updateDataCollection, collections.updateDataCollection),
    serve(dataCollections.patchDataCollection, collections.patchDataCollection),
    serve(dataCollections.deleteDataCollection, collections.deleteDataCollection),
    serve(dataCollections.restoreDataCollection, collections.restoreDataCollection),
    serve(dataCollections.createDataCollectionField, collections.createDataCollectionField),
    serve(dataCollections.updateDataCollectionField, collections.updateDataCollectionField),
    serve(dataCollections.patchDataCollectionField, collections.patchDataCollectionField),
    serve(dataCollections.deleteDataCollectionField, collections.deleteDataCollectionField),
    serve(dataCollections.addDataCollectionPlugin, plugins.addDataCollectionPlugin),
    serve(dataCollections.deleteDataCollectionPlugin, plugins.deleteDataCollectionPlugin),
    serve(dataCollections.addPublishPlugin, plugins.addPublishPlugin),
    serve(dataCollections.deletePublishPlugin, plugins.createPluginRemoval('PUBLISH')),
    serve(dataCollections.addUrlizedPlugin, plugins.addUrlizedPlugin),
    serve(dataCollections.deleteUrlizedPlugin, plugins.createPluginRemoval('URLIZED')),
    serve(dataCollections.addMultilingualPlugin, plugins.addMultilingualPlugin),
    serve(dataCollections.deleteMultilingualPlugin, plugins.createPluginRemoval('MULTILINGUAL')),
    serve(dataCollections.addCmsPlugin, plugins.addCmsPlugin),
    serve(dataCollections.deleteCmsPlugin, plugins.createPluginRemoval('CMS')),
    serve(dataPermissions.getPermissions, permissions.getPermissions),
    serve(dataPermissions.updatePermissions, permissions.updatePermissions),
    serve(dataPermissions.getMyPermissions, permissions.getMyPermissions),
    serve(dataPermissions.addSpecialPermissions, special.addSpecialPermissions),
    serve(dataPermissions.updateSpecialPermissions, special.updateSpecialPermissions),
    serve(dataPermissions.removeSpecialPermissions, special.removeSpecialPermissions),
    serve(dataBackups.createBackup, backups.createBackup),
    serve(dataBackups.listBackups, backups.listBackups),
    serve(dataBackups.deleteBackup, backups.deleteBackup),
    serve(dataBackups.restoreBackup, backups.restoreBackup),
    serve(dataBackups.restorePartialBackup, backups.restorePartialBackup),
    serve(dataBackups.listRestorations, backups.listRestorations),
    serve(dataIndexes.createIndex, indexes.createIndex),
    serve(dataIndexes.dropIndex, indexes.dropIndex),
    serve(dataIndexes.listIndexes, indexes.listIndexes),
    serve(dataIndexes.listAvailableIndexes, indexes.listAvailableIndexes),
    serve(items.insert, single.insert),
    serve(items.update, single.update),
    serve(items.save, single.save),
    serve(items.patch, single.patch),
    serve(items.remove, single.remove),
    serve(items.truncate, single.truncate),
    serve(items.get, queries.get),
    serve(items.query, queries.query),
    serve(items.count, queries.count),
    serve(items.distinct, queries.distinct),
    serve(items.aggregate, aggregate),
    serve(items.search, search),
    serve(items.aggregatePipeline, aggregatePipeline),
    serve(items.asyncPatchByFilter, background.asyncPatchByFilter),
    serve(items.asyncRemoveByFilter, background.asyncRemoveByFilter),
    serve(items.getAsyncJobStatus, background.getAsyncJobStatus),
    serve(tasks.createTask, taskService.createTask),
    serve(tasks.listTasks, taskService.listTasks),
    serve(tasks.getTask, taskService.getTask),
    serve(tasks.cancelTask, taskService.cancelTask),
    serve(items.queryReferenced, references.queryReferenced),
    serve(items.isReferenced, references.isReferenced),
    serve(items.replaceReferences, references.replaceReferences),
    serve(items.insertReference, references.insertReference),
    serve(items.removeReference, references.removeReference),
    serve(items.bulkInsert, bulk.bulkInsert),
    serve(items.bulkUpdate, bulk.bulkUpdate),
    serve(items.bulkSave, bulk.bulkSave),
    serve(items.bulkPatch, bulk.bulkPatch),
    serve(items.bulkRemove, bulk.bulkRemove),
    serve(items.createDataItemDraft, drafts.createDataItemDraft),
    serve(items.publishDataItemDraft, drafts.publishDataItemDraft),
    serve(items.unpublishDataItem, drafts.unpublishDataItem),
  ],
  jobs: [dataJob as Job, ...indexJobs, ...backupJobs, ...restorationJobs],
  expiring,
  plugs: [plug(personalDataPort, collectionItemsHandler), plug(translationSourcesPort, dataItemSource)],
}
