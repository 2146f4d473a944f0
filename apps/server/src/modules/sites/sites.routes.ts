import { site } from '@stoa/contract/site'
import { type Binding, serve } from '../../kernel/api.ts'
import { getSite } from './sites.service.ts'

export const bindings: readonly Binding[] = [serve(site.getSite, getSite)]
