import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { useEffect, useState } from 'react'
import { sendQuery } from './send-query.ts'

/** The schema for suggestions and checks; undefined until it has arrived. */
export function useSchema(): GraphQLSchema | undefined {
  const [schema, setSchema] = useState<GraphQLSchema>()
  useEffect(() => {
    let isCurrent = true
    sendQuery({ query: getIntrospectionQuery() }).then((reply) => {
      if (isCurrent && reply?.data) setSchema(buildClientSchema(reply.data as IntrospectionQuery))
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return schema
}
