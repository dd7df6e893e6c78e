/** The samples of a server's metrics whose names begin so, as Prometheus reads them: names with their labels, and values. */
export const samplesOf = async (
  metricsUrl: string | null,
  prefix: string,
): Promise<Readonly<Record<string, number>>> => {
  const text = await (await fetch(metricsUrl ?? '')).text();
  const lines = text.split('\n').filter((line) => line.startsWith(prefix));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(prefix.length, at), Number(line.slice(at + 1))];
    }),
  );
};
