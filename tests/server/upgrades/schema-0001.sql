CREATE TABLE "schema_migrations" ("number" integer primary key, "name" text not null, "applied_at" text not null);
CREATE TABLE "users" ("id" integer primary key autoincrement, "email" text not null, "email_key" text not null unique, "password_hash" text not null, "role" text not null, "disabled" integer default 0 not null, "created_at" text not null);
CREATE TABLE "sessions" ("id" text primary key, "secret_hash" text not null, "user_id" integer not null references "users" ("id") on delete cascade, "created_ms" bigint not null, "last_seen_ms" bigint not null);
CREATE TABLE "files" ("name" text primary key, "media_type" text not null, "bytes" integer not null, "created_at" text not null);
CREATE TABLE "project_categories" ("id" integer primary key autoincrement, "title" text not null, "file_name" text references "files" ("name"), "created_at" text not null);
CREATE INDEX "project_categories_file_name" on "project_categories" ("file_name");
insert into "schema_migrations" ("number", "name", "applied_at") values (1, 'first tables', '2026-01-01T00:00:00.000Z');
insert into "users" ("id", "email", "email_key", "password_hash", "role", "disabled", "created_at") values (1, 'admin@localhost', 'admin@localhost', '$argon2id$v=19$m=8,t=1,p=1$KmMPzTjWGrL8mg5CqvH3Ow$2u4v+Ce9is6i4SKrvtuKDwq6n528bLSKBXSJe6OXYKA', 'admin', 0, '2026-01-01T08:15:00.000Z');
insert into "users" ("id", "email", "email_key", "password_hash", "role", "disabled", "created_at") values (2, 'Äsha@example.org', 'äsha@example.org', 'scrypt$16384$8$1$c2FsdA$a2V5', 'admin', 1, '2026-01-02T08:15:00.000Z');
insert into "sessions" ("id", "secret_hash", "user_id", "created_ms", "last_seen_ms") values ('a-handle', 'a-digest', 1, 1767255300000, 1767255360123);
insert into "files" ("name", "media_type", "bytes", "created_at") values ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.jpg', 'image/jpeg', 9, '2026-01-04T08:15:00.000Z');
insert into "files" ("name", "media_type", "bytes", "created_at") values ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.pdf', 'application/pdf', 19, '2026-01-03T08:15:00.000Z');
insert into "project_categories" ("id", "title", "file_name", "created_at") values (1, 'रोबोटिक्स', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.jpg', '2026-01-05T08:15:00.000Z');
insert into "project_categories" ("id", "title", "file_name", "created_at") values (2, 'Makers'' corner; -- "quoted"
and on two lines', NULL, '2026-01-06T08:15:00.000Z');
