import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FilterChoice } from '../../domain/filter';
import { allRows } from '../../domain/known-rows';
import type { listLoadMachine } from '../../machines/list/list-load.machine';
import type { ChosenNames } from './chosen-names';
import { useRetriedChoices } from './connection';

/** Tells the names of the choices as a list of them has them. */
export const useToldNames = (
  list: ActorRefFrom<ReturnType<typeof listLoadMachine<FilterChoice>>>,
  names: ChosenNames,
): void => {
  const options = useSelector(list, (snapshot) => (snapshot.matches('shown') ? allRows(snapshot.context.known) : null));
  useRetriedChoices(list);
  useEffect(() => {
    if (options !== null) names.tell(options);
  }, [options, names]);
};
