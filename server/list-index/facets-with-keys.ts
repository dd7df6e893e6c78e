import { sql } from 'kysely';

/**
 * A select of the facets that an index has keys of. Keys are kept by facet first: those of one record are found at once when the facets
 * are named, and by a look at all keys of the index when they are not. Looks only for each next facet, so that it does not read all keys.
 */
export const facetsWithKeys = (content: number) => sql<string>`(
  with recursive facets (facet) as (
    select min(facet) from list_keys where content = ${content}
    union all
    select (select min(facet) from list_keys where content = ${content} and facet > facets.facet)
    from facets where facet is not null
  )
  select facet from facets where facet is not null
)`;
