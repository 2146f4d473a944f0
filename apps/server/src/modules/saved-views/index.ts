import { savedViews as contract } from '@stoa/contract/saved-views'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { expiring } from './saved-views.expiring.ts'
import * as views from './saved-views.service.ts'

export const savedViewsModule: Module = {
  bindings: [
    serve(contract.listSavedViews, views.listSavedViews),
    serve(contract.createSavedView, views.createSavedView),
    serve(contract.deleteSavedView, views.deleteSavedView),
    serve(contract.restoreSavedView, views.restoreSavedView),
  ],
  expiring,
}
