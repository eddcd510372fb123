CREATE TABLE "conversation_draft" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"target" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_draft_merchant_id_conversation_id_person_id_target_pk" PRIMARY KEY("merchant_id","conversation_id","person_id","target")
);
--> statement-breakpoint
ALTER TABLE "conversation_draft" ADD CONSTRAINT "conversation_draft_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_draft" ADD CONSTRAINT "conversation_draft_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_draft_by_person" ON "conversation_draft" USING btree ("person_id","merchant_id","updated_at");--> statement-breakpoint
CREATE INDEX "conversation_draft_by_age" ON "conversation_draft" USING btree ("updated_at");