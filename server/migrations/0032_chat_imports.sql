CREATE TABLE "chat_import" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"content_hash" text NOT NULL,
	"request_key" text,
	"size_bytes" bigint NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"refusal" jsonb,
	"entries_read" integer DEFAULT 0 NOT NULL,
	"entries_refused" integer DEFAULT 0 NOT NULL,
	"chats_new" integer DEFAULT 0 NOT NULL,
	"chats_known" integer DEFAULT 0 NOT NULL,
	"chats_old" integer DEFAULT 0 NOT NULL,
	"chats_open" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"contacts_new" integer DEFAULT 0 NOT NULL,
	"contacts_known" integer DEFAULT 0 NOT NULL,
	"entries_applied" integer DEFAULT 0 NOT NULL,
	"chats_taken" integer DEFAULT 0 NOT NULL,
	"contacts_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "chat_import_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "chat_import_by_request" UNIQUE("merchant_id","uploaded_by","request_key")
);
--> statement-breakpoint
CREATE TABLE "chat_import_problem" (
	"merchant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "chat_import_problem_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" integer NOT NULL,
	"entry_id" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "chat_import_problem_merchant_id_import_id_number_pk" PRIMARY KEY("merchant_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imported_chat" (
	"merchant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"conversation_id" text,
	CONSTRAINT "imported_chat_merchant_id_source_source_id_pk" PRIMARY KEY("merchant_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "imported_contact" (
	"merchant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_agent" boolean NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_contact_merchant_id_source_source_id_pk" PRIMARY KEY("merchant_id","source","source_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD COLUMN "imported_author" text;--> statement-breakpoint
ALTER TABLE "chat_import" ADD CONSTRAINT "chat_import_uploaded_by_desk_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_import_problem" ADD CONSTRAINT "chat_import_problem_of_import" FOREIGN KEY ("merchant_id","import_id") REFERENCES "public"."chat_import"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_chat" ADD CONSTRAINT "imported_chat_of_import" FOREIGN KEY ("merchant_id","import_id") REFERENCES "public"."chat_import"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_contact" ADD CONSTRAINT "imported_contact_of_import" FOREIGN KEY ("merchant_id","import_id") REFERENCES "public"."chat_import"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_import_by_time" ON "chat_import" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "imported_chat_by_conversation" ON "imported_chat" USING btree ("merchant_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "imported_chat_by_import" ON "imported_chat" USING btree ("merchant_id","import_id");--> statement-breakpoint
CREATE INDEX "imported_contact_by_email" ON "imported_contact" USING btree ("merchant_id","email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "imported_contact_by_import" ON "imported_contact" USING btree ("merchant_id","import_id");--> statement-breakpoint
CREATE INDEX "imported_contact_by_age" ON "imported_contact" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "conversation_imported_by_contact" ON "conversation" USING btree ("merchant_id","email") WHERE imported_from is not null;