import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { EditableName } from '../../domain/content-type';
import type { FieldSpecs, FormRecord, ValuesOf } from '../../domain/form-record';
import { useChart } from '../chart/chart';
import { useCopied } from '../chart/copied';
import type { ContentPlaces } from '../shell/places';
import type { ChoiceSource, ContentScreens, OwnField } from './content-screens';
import type { FormActor } from './draft-fields';
import { FormChoice } from './form-choice';
import { FormField } from './form-field';
import { pathTo } from './paths';
import { RecordForm } from './record-form';
import { RecordScreen, type RecordScreenActor } from './record-screen';
import { CopyNote, RecordTools } from './record-tools';

/** The part that draws a field with choices. */
const choiceField = async <Fields extends FieldSpecs>(
  record: FormRecord<Fields>,
  field: string,
  source: ChoiceSource<ValuesOf<Fields>>,
): Promise<OwnField<ValuesOf<Fields>>> =>
  'load' in source
    ? source.load()
    : function Choices({ form }) {
        const choices = useChart(source, { query: {} });
        return <FormChoice form={form} record={record} field={field as never} choices={choices} />;
      };

/** The screens of a new record and of a known one, whose path ends with its slug. */
export const formScreens = async <
  Name extends EditableName,
  Row extends { readonly id: number; readonly slug: string },
  Fields extends FieldSpecs,
>(
  places: ContentPlaces,
  { type, charts, record, main, side, choices }: ContentScreens<Name, Row, Fields>,
): Promise<{ readonly Add: ComponentType; readonly Edit: ComponentType }> => {
  type Draft = ValuesOf<Fields>;
  const sources = Object.entries<ChoiceSource<Draft>>(choices);
  const own = Object.fromEntries(
    await Promise.all(
      sources.map(async ([field, source]) => [field, await choiceField(record, field, source)] as const),
    ),
  );

  const fieldsOf = (names: readonly string[], form: FormActor<Draft>, row: Row | null) => {
    const stored: Readonly<Record<string, unknown>> = row ?? {};
    return names.map((name) => {
      const Own = own[name];
      if (Own !== undefined) return <Own key={name} form={form} />;
      const current = record.fields[name]?.kind === 'file' ? (stored[name] as string | null) : null;
      return <FormField key={name} form={form} record={record} field={name as never} current={current} />;
    });
  };

  const toolsOf = (row: Row) => (
    <RecordTools
      row={row}
      title={type.title}
      places={places}
      neighbours={charts.neighbours}
      keyOf={({ slug }) => slug}
    />
  );

  interface ScreenProps {
    recordKey: string | null;
    copyOf?: string;
    rules: 'add' | 'edit';
  }

  function Screen({ recordKey, copyOf = '', rules }: ScreenProps) {
    const { title } = places[rules];
    // The row and the draft of the chart are those of the type: `RecordCharts` says so.
    const screen = useChart(charts.record, {
      key: recordKey,
      ...(copyOf !== '' && { copyOf }),
      list: pathTo(places.list),
    }) as unknown as RecordScreenActor<Row, FormActor<Draft>>;
    return (
      <RecordScreen
        screen={screen}
        heading={title}
        title={type.title}
        type={type.name}
        tools={toolsOf}
        copyNote={(original) => <CopyNote original={original} type={type} />}
      >
        {(form, row) => (
          <RecordForm form={form} rules={type[rules]} label={title} side={fieldsOf(side, form, row)}>
            {fieldsOf(main, form, row)}
          </RecordForm>
        )}
      </RecordScreen>
    );
  }

  return {
    Add: function Add() {
      const copyOf = useCopied();
      return <Screen key={copyOf} recordKey={null} copyOf={copyOf} rules="add" />;
    },
    Edit: function Edit() {
      const { slug = '' } = useParams();
      return <Screen key={slug} recordKey={slug} rules="edit" />;
    },
  };
};
