import type { brandsV3, infoSectionsV3, ribbonsV3 } from '@stoa/contract/catalog-entities-v3'
import type { customizationsV3 } from '@stoa/contract/customizations-v3'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { Unit } from '../../../kernel/unit.ts'
import { type EntityKind, type EntityRow, listChoices } from '../../catalog/api.ts'
import * as store from './entities.store.ts'
import { type Counts, toBrand, toCustomization, toInfoSection, toRibbon } from './entities.wire.ts'

export type Fields = readonly string[] | null | undefined

export const customizationKinds: EntityKind[] = ['option', 'modifier', 'text_modifier']

/** The reads of every kind of entity, each with its serializer. */
async function list(unit: Unit, request: store.ListRequest, fields: Fields) {
  const { entities, metadata } = await store.listEntityPage(unit, request)
  return { entities, counts: await readCounts(unit, entities, fields), pagingMetadata: metadata }
}

async function get(unit: Unit, kinds: EntityKind[], id: string, fields: Fields, missing: ProblemCode = 'NOT_FOUND') {
  const entity = await store.findEntity(unit, kinds, id)
  if (!entity) throw new Problem(missing)
  return { entity, counts: await readCounts(unit, [entity], fields) }
}

export const readCounts = async (unit: Unit, entities: readonly EntityRow[], fields: Fields): Promise<Counts> =>
  fields?.some((field) => field.startsWith('ASSIGNED_PRODUCT')) ? store.countProductsOf(unit, entities) : new Map()

export async function queryBrands(
  unit: Unit,
  { query, fields }: InputOf<(typeof brandsV3)['queryBrands']>,
): Promise<ReplyOf<(typeof brandsV3)['queryBrands']>> {
  const request = { kinds: ['brand'], operation: 'brandsV3.queryBrands', query } satisfies store.ListRequest
  const { entities, counts, pagingMetadata } = await list(unit, request, fields)
  return { brands: entities.map((each) => toBrand(each, counts)), pagingMetadata }
}

export async function getBrand(
  unit: Unit,
  { brandId, fields }: InputOf<(typeof brandsV3)['getBrand']>,
): Promise<ReplyOf<(typeof brandsV3)['getBrand']>> {
  const { entity, counts } = await get(unit, ['brand'], brandId, fields)
  return { brand: toBrand(entity, counts) }
}

export async function countBrands(
  unit: Unit,
  { filter }: InputOf<(typeof brandsV3)['countBrands']>,
): Promise<ReplyOf<(typeof brandsV3)['countBrands']>> {
  return {
    count: await store.countEntities(unit, { kinds: ['brand'], operation: 'brandsV3.countBrands', query: { filter } }),
  }
}

export async function queryRibbons(
  unit: Unit,
  { query, fields }: InputOf<(typeof ribbonsV3)['queryRibbons']>,
): Promise<ReplyOf<(typeof ribbonsV3)['queryRibbons']>> {
  const request = { kinds: ['ribbon'], operation: 'ribbonsV3.queryRibbons', query } satisfies store.ListRequest
  const { entities, counts, pagingMetadata } = await list(unit, request, fields)
  return { ribbons: entities.map((each) => toRibbon(each, counts)), pagingMetadata }
}

export async function getRibbon(
  unit: Unit,
  { ribbonId, fields }: InputOf<(typeof ribbonsV3)['getRibbon']>,
): Promise<ReplyOf<(typeof ribbonsV3)['getRibbon']>> {
  const { entity, counts } = await get(unit, ['ribbon'], ribbonId, fields, 'RIBBON_NOT_FOUND')
  return { ribbon: toRibbon(entity, counts) }
}

export async function countRibbons(
  unit: Unit,
  { filter }: InputOf<(typeof ribbonsV3)['countRibbons']>,
): Promise<ReplyOf<(typeof ribbonsV3)['countRibbons']>> {
  const request = {
    kinds: ['ribbon'],
    operation: 'ribbonsV3.countRibbons',
    query: { filter },
  } satisfies store.ListRequest
  return { count: await store.countEntities(unit, request) }
}

export async function queryInfoSections(
  unit: Unit,
  { query, fields }: InputOf<(typeof infoSectionsV3)['queryInfoSections']>,
): Promise<ReplyOf<(typeof infoSectionsV3)['queryInfoSections']>> {
  const request = {
    kinds: ['info_section'],
    operation: 'infoSectionsV3.queryInfoSections',
    query,
  } satisfies store.ListRequest
  const { entities, counts, pagingMetadata } = await list(unit, request, fields)
  return { infoSections: entities.map((each) => toInfoSection(each, counts)), pagingMetadata }
}

export async function getInfoSection(
  unit: Unit,
  { infoSectionId, fields }: InputOf<(typeof infoSectionsV3)['getInfoSection']>,
): Promise<ReplyOf<(typeof infoSectionsV3)['getInfoSection']>> {
  const { entity, counts } = await get(unit, ['info_section'], infoSectionId, fields)
  return { infoSection: toInfoSection(entity, counts) }
}

export async function countInfoSections(
  unit: Unit,
  { filter }: InputOf<(typeof infoSectionsV3)['countInfoSections']>,
): Promise<ReplyOf<(typeof infoSectionsV3)['countInfoSections']>> {
  const operation = 'infoSectionsV3.countInfoSections'
  return { count: await store.countEntities(unit, { kinds: ['info_section'], operation, query: { filter } }) }
}

export async function queryCustomizations(
  unit: Unit,
  { query, fields }: InputOf<(typeof customizationsV3)['queryCustomizations']>,
): Promise<ReplyOf<(typeof customizationsV3)['queryCustomizations']>> {
  const request = { kinds: customizationKinds, operation: 'customizationsV3.queryCustomizations', query }
  const { entities, counts, pagingMetadata } = await list(unit, request, fields)
  const choices = await readChoices(unit, entities)
  return { customizations: entities.map((each) => toCustomization(each, choices, counts)), pagingMetadata }
}

export async function getCustomization(
  unit: Unit,
  { customizationId, fields }: InputOf<(typeof customizationsV3)['getCustomization']>,
): Promise<ReplyOf<(typeof customizationsV3)['getCustomization']>> {
  const { entity, counts } = await get(unit, customizationKinds, customizationId, fields)
  return { customization: toCustomization(entity, await readChoices(unit, [entity]), counts) }
}

export async function readChoices(unit: Unit, entities: readonly EntityRow[]): Promise<EntityRow[]> {
  const parents = entities.filter(({ kind }) => kind !== 'text_modifier').map(({ id }) => id)
  return parents.length > 0 ? listChoices(unit, parents) : []
}

export async function countCustomizations(
  unit: Unit,
  { filter }: InputOf<(typeof customizationsV3)['countCustomizations']>,
): Promise<ReplyOf<(typeof customizationsV3)['countCustomizations']>> {
  const operation = 'customizationsV3.countCustomizations'
  return { count: await store.countEntities(unit, { kinds: customizationKinds, operation, query: { filter } }) }
}
