/** Two values of 32 bits each (FNV-1a), which tell texts apart that nobody makes alike on purpose. */
export const textDigest = (text: string): string => {
  let [one, other] = [2166136261, 40389];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 16777619);
    other = Math.imul(other ^ (unit + at), 2654435761);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('-');
};
