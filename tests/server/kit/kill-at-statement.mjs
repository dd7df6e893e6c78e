import Database from 'libsql';

/* Loaded before a program: kills it with SIGKILL instead of the first SQL statement that begins with KILL_AT_STATEMENT. */
const { prepare } = Database.prototype;
Database.prototype.prepare = function prepareUnlessKilled(sql) {
  if (sql.startsWith(process.env.KILL_AT_STATEMENT)) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, sql);
};
