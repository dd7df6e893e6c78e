import { type ChartId, chartIds } from '../../machines/registry';

/** The modules of one file of every chart's folder by their paths, as `import.meta.glob('./*\/model.ts', { eager: true })` has them. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * One part of the charts' tests by the chart's id: the export `<chart><Part>` of each folder, such as `loginModel`. Only charts with
 * the file are there. Throws when a file has no such export, or when its folder is no chart's.
 */
export const someCharts = <Part>(modules: Modules, part: string): Readonly<Partial<Record<ChartId, Part>>> =>
  Object.fromEntries(
    Object.entries(modules).map(([path, exported]) => {
      const id = path.split('/').at(-2) ?? '';
      const name = `${camelCase(id)}${part}`;
      if (!chartIds.some((chart) => chart === id)) throw new Error(`tests/charts/${id} is not named after a chart.`);
      if (exported[name] === undefined) throw new Error(`tests/charts/${id} has to export ${name}.`);
      return [id, exported[name] as Part];
    }),
  );

/** The same for a file that every chart has to have. Throws when one has none. */
export const everyChart = <Part>(modules: Modules, part: string): Readonly<Record<ChartId, Part>> => {
  const found = someCharts<Part>(modules, part);
  const missing = chartIds.filter((id) => found[id] === undefined);
  if (missing.length > 0) throw new Error(`No ${part} in tests/charts for: ${missing.join(', ')}`);
  return found as Readonly<Record<ChartId, Part>>;
};
