import { Collection } from '@stoa/contract/collection.entity'
import { collections } from '@stoa/contract/collections'
import { links, linksById } from '@stoa/contract/links'
import { PageInfo, type PlatformService, platformInputNames, platformTypeNames } from '@stoa/contract/platform-graphql'
import { Product } from '@stoa/contract/product.entity'
import { products } from '@stoa/contract/products'
import type { Shape, TSchema } from '@stoa/contract/schema'
import { findTypeName, findWrittenType } from '@stoa/contract/type-names'
import { type GraphQLFieldConfigMap, GraphQLFloat, GraphQLInt, GraphQLString } from 'graphql'
import { findLinked } from './links.ts'
import type { Performer } from './performer.ts'
import { findListName, listOf, toPage } from './platform-values.ts'
import { VoidScalar } from './scalars.ts'
import type { TypeFactory, TypeStyle } from './types.ts'

type Fields = GraphQLFieldConfigMap<unknown, Performer>
type Values = Record<string, unknown>

/** Types as the platform's schema has them: with its names, and nothing required of inputs. */
export const createPlatformStyle = (service: PlatformService): TypeStyle => ({
  findName: (schema) => toPlatformName(findName(schema), service),
  findInputName(schema) {
    const name = findWrittenType(schema)?.name ?? findTypeName(schema)
    const own = name && platformInputNames[name]
    return own ? service.types + own : toPlatformName(name, service)
  },
  buildMoreFields: buildPlatformLinks,
  dateTime: GraphQLString,
  empty: VoidScalar,
  emptyInput: VoidScalar,
  // Some are larger than an Int.
  longNumber: { output: GraphQLFloat, input: GraphQLInt },
  isStrict: false,
})

const findName = (schema: TSchema) =>
  (schema as Shape).properties === PageInfo.properties ? 'PageInfo' : findTypeName(schema)

function toPlatformName(name: string | undefined, { types }: PlatformService): string | undefined {
  if (name === undefined || name === 'PageInfo') return name
  return platformTypeNames[name] ?? types + name
}

const collectionsOfProduct = links.find(({ on, field }) => on === Product && field === 'collections')!
const collectionList = listOf(collections.queryCollections)
const productList = listOf(products.queryProducts)

/** The platform's references: an entity beside its id, the collections of a product, the products of a collection. */
function buildPlatformLinks(entity: TSchema, types: TypeFactory): Fields {
  const { properties } = entity as Shape
  const fields: Fields = {}
  for (const [idName, link] of Object.entries(linksById)) {
    if (!(idName in properties) || link.field in properties) continue
    const found = (link.to.reply as Shape).properties[link.list] as unknown as { items: TSchema }
    fields[link.field] = {
      description: link.summary,
      type: types.output(found.items, link.field),
      extensions: { link },
      resolve: (source, _args, performer) => findLinked(performer, link, source),
    }
  }
  if (properties === Product.properties) fields.collections = buildCollectionsField(types)
  if (properties === Collection.properties) fields.productsVirtualReference = buildProductsField(types)
  return fields
}

const buildCollectionsField = (types: TypeFactory): Fields[string] => ({
  description: collectionsOfProduct.summary,
  type: types.output(collectionList.reply, 'CatalogV2QueryCollectionsResponse'),
  extensions: { link: collectionsOfProduct },
  resolve: async (source, _args, performer) =>
    toPage({ collections: await findLinked(performer, collectionsOfProduct, source) }, 'collections'),
})

/** One query for each collection, as each has its own page. */
function buildProductsField(types: TypeFactory): Fields[string] {
  const operation = products.queryProducts
  const toInput = ({ query }: Values) => productList.toInput((query ?? {}) as Values)
  return {
    description: 'The products of the collection.',
    type: types.output(productList.reply, 'CatalogV1QueryProductsPlatformizedResponse'),
    args: { query: { type: types.input(productList.input, 'CatalogV1QueryProductsPlatformizedRequest') } },
    extensions: { operation, toInput },
    resolve: async (source, args, performer, info) => {
      const { query, ...more } = toInput(args) as { query?: Values }
      const own = { 'collections.id': { $hasSome: [(source as { id: string }).id] } }
      const filter = query?.filter ? { $and: [query.filter, own] } : own
      const reply = await performer.perform(operation, { ...more, query: { ...query, filter } }, info.path)
      return toPage(reply, findListName(operation))
    },
  }
}
